import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { HistoryEntry } from '#contract/salon-history.ts'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { SalonHistoryList } from './salon-history-list.tsx'
import './salon-history.css'

const entry = (id: string, offline: HistoryEntry['offline']): HistoryEntry => ({
  id,
  at: '2026-11-20T12:20:00.000Z',
  who: null,
  kind: 'appointment',
  action: 'create',
  subject: 'Drita',
  entity: { type: 'appointment', id: 'a1' },
  text: 'Drita rezervoi për Fisnik Hoti, sot 15:00 te Arta',
  offline,
  canUndo: false,
  cannotUndo: null,
  cannotUndoBy: null,
})

test('an act without network stands where it came, and says when it was done and on which tablet', async () => {
  await page.viewport(390, 844)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:30:00Z') })
  onScreen(
    <QueryClientProvider client={new QueryClient()}>
      <SalonHistoryList
        zone="UTC"
        isWaiting={false}
        entries={[
          entry('e1', { at: '2026-11-20T10:32:00.000Z', device: 'tableti te banaku' }),
          entry('e2', { at: '2026-11-19T09:05:00.000Z', device: null }),
          entry('e3', null),
        ]}
      />
    </QueryClientProvider>,
  )
  const rows = page.getByRole('region', { name: 'Sot' }).getByRole('listitem')
  await expect
    .element(rows.first())
    .toHaveTextContent(
      '12:20DDrita rezervoi për Fisnik Hoti, sot 15:00 te Arta pa internet, 10:32, tableti te banaku',
    )
  const pills = () => [...document.querySelectorAll('.told-offline')]
  expect(pills().map(({ textContent }) => textContent?.trim())).toEqual([
    'pa internet, 10:32, tableti te banaku',
    'pa internet, 19 nëntor 09:05',
  ])
  expect(pills().map((pill) => pill.getClientRects().length)).toEqual([1, 1])
})
