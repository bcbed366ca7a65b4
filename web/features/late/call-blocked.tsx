import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { firstWordOf } from '#contract/kit/first-name.ts'
import type { LateDay } from '#contract/late.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { callLink } from '#web/features/salon/numbers/call-link.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { historyQuery } from '#web/visits/cache/client-queries.ts'

export type Callee = { readonly name: string; readonly phone: string }

/** The first client who is in the way, where the member sees a number to call. */
export function useCallee(
  day: LateDay | undefined,
  items: readonly Appointment[],
): Callee | undefined {
  const [blocked] = day?.blocked ?? []
  const client = items.find(({ id }) => id === blocked?.id)?.client_id ?? ''
  const { data } = useQuery({ ...historyQuery(client), enabled: client !== '', retry: false })
  const phone = data?.client.phone
  return blocked && phone ? { name: blocked.client_name, phone } : undefined
}

/** "Edona", with the telephone before it. */
export const CallButton = ({ name, phone }: Callee) => (
  <a
    className={buttonClass('soft', undefined, 'late-call')}
    href={callLink(phone)}
    aria-label={`Thirr ${name}`}
  >
    <Phone size={16} aria-hidden />
    <span>{firstWordOf(name)}</span>
  </a>
)
