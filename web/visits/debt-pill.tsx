import { HandCoins } from 'lucide-react'
import type { ReplyOf } from '#contract/kit/route.ts'
import type { clientRoutes } from '#contract/clients/clients.ts'
import { money } from '#contract/kit/albanian.ts'
import { Pill } from '#web/ui/text/pill.tsx'

/** What a client owes, where one is told of it. */
export type Owed = NonNullable<ReplyOf<typeof clientRoutes.show>['client']['debt']>

type Props = { debt: Pick<Owed, 'amount'> }

/** Grey and in words: no alarm. */
export const DebtPill = ({ debt }: Props) => (
  <Pill status="completed" glyph={HandCoins}>
    Borxh {money(debt.amount)}
  </Pill>
)
