import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Account } from '#contract/accounts/session.ts'
import { commonErrors } from '#contract/common.ts'
import type { PaidSpan, Share } from '#contract/till/shares.ts'
import {
  answerBeside,
  openPage,
  refuses,
  says,
  serverAnswers,
} from '#tests/support/browser/open-page.tsx'
import { signIn } from '#web/platform/session.ts'

export const besnik = (more: Partial<Share> = {}): Share => ({
  barberId: 'besnik',
  barber: 'Besnik Gashi',
  services: 1136,
  products: 42,
  ofServices: 511.2,
  ofProducts: 4.2,
  share: 515.4,
  rates: { services: 45, products: 10 },
  shareTiers: [],
  monthlyRent: 0,
  tips: 41,
  advances: 150,
  rent: 0,
  paid: 0,
  left: 365.4,
  payouts: [],
  advanceList: [
    { id: 'a1', date: '2026-11-05', amount: 100, method: 'till', note: 'për dhëmbët' },
    { id: 'a2', date: '2026-11-14', amount: 50, method: 'till', note: '' },
  ],
  ...more,
})
const arta = besnik({ barberId: 'arta', barber: 'Arta Krasniqi', tips: 0 })
export const november = { from: '2026-11-01', to: '2026-11-20' }
export const payout: PaidSpan = {
  id: 'p1',
  amount: 365.4,
  date: '2026-11-19',
  method: 'till',
  ...november,
}

type Opening = {
  role?: Account['memberRole']
  answer?: () => Response
  /** So many times the shares can't be loaded. */
  failing?: number
}

/** On 20 November; answers what the page writes. */
export function openShares(
  screen: ReactNode,
  shares: readonly Share[] = [besnik(), arta],
  { role = 'owner', answer = () => says({ message: '' }), failing = 0 }: Opening = {},
) {
  vi.useFakeTimers({ now: new Date('2026-11-20T11:38:00Z'), toFake: ['Date'] })
  let left = failing
  answerBeside({
    'GET /api/salon': () => says({ salon: { id: 's', timeZone: 'Europe/Tirane', till: true } }),
    'GET /api/shares': () => (left-- > 0 ? refuses(commonErrors.unexpected) : says({ shares })),
    'GET /api/staff': () => says({ staff: [] }),
    'GET /api/shares/rows': () => says({ rows: [] }),
  })
  const asked = serverAnswers(answer)
  const user = { memberRole: role, byPin: false, role: 'user', salon: null } as unknown as Account
  signIn({ token: 'T', user })
  openPage('/arka/pjeset', screen)
  return asked
}

export const button = (name: string | RegExp) => page.getByRole('button', { name })
export const bodyOf = (asked: ReturnType<typeof openShares>, nth = 0) =>
  JSON.parse(asked.at(nth)?.body ?? '') as unknown
