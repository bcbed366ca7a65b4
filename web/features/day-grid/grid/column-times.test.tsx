import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Absence } from '#contract/absences/absences.ts'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { ColumnTimes } from './column-times.tsx'

const absence = (kind: 'closed' | 'busy'): Absence => ({
  id: 'a',
  barberId: null,
  kind,
  from: '2026-11-28',
  to: '2026-11-28',
  note: 'Inventari',
  version: 1,
})

const shut = [{ start: 780, end: 840, isBreak: true }]
const show = (kind: 'closed' | 'busy', start: number) =>
  onScreen(
    <ColumnTimes
      day={{ open: [], shut, away: [{ start, end: 1440, absence: absence(kind) }] }}
      span={{ from: 540, to: 1200 }}
    />,
  )
const pause = page.getByText('Pushim', { exact: false })

test('a closed day shows no break', async () => {
  show('closed', 0)
  await expect.element(page.getByText(/Inventari/)).toBeInTheDocument()
  expect(pause.elements()).toEqual([])
})

test('a break that is partly closed is shown', async () => {
  show('closed', 800)
  await expect.element(pause).toBeInTheDocument()
})
