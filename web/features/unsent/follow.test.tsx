import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '#tests/support/browser/open-page.tsx'
import { answered, changeOf, newVisit } from '#tests/support/outbox/unsent.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { tellSent } from './follow.ts'

const waits = { fate: 'waits', why: 'taken' } as const
const moved = changeOf({ client_name: 'Fatos Muja' }, { appointment_time: '16:30' })
const done = (count: number) => Array.from({ length: count }, () => answered(newVisit()))

beforeEach(() => {
  toast.closeAll()
  openPage('/terminet', <p>Dita</p>)
})

test.each([
  ['a single act', done(1), '1 ndryshim u dërgua'],
  ['several acts', done(12), '12 ndryshime u dërguan'],
  [
    'one decision',
    [...done(11), answered(moved, waits)],
    '12 ndryshime u dërguan · Fatos Muja, 16:30: pret vendimin tuaj',
  ],
  [
    'several decisions',
    [...done(9), ...[1, 2, 3].map(() => answered(moved, waits))],
    '12 ndryshime u dërguan · 3 presin vendimin tuaj',
  ],
  [
    'a decision with what stands on it',
    [answered(moved, waits), answered(moved, { fate: 'waits', why: 'after' })],
    '2 ndryshime u dërguan · Fatos Muja, 16:30: pret vendimin tuaj',
  ],
  [
    'acts that were not taken',
    [...done(1), answered(moved, { fate: 'dropped' })],
    '1 ndryshim u dërgua · 1 s’u mor',
  ],
] as const)('a delivery of %s says what it came to', async (_, sent, words) => {
  tellSent(new QueryClient(), sent)
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})

test('a decision is one press away', async () => {
  tellSent(new QueryClient(), [answered(moved, waits)])
  await page.getByRole('button', { name: 'Shih' }).click()
  await expect.element(page.getByText(`Tani te /presin?s=internet&a=${moved.id}`)).toBeVisible()
})
