import { BellOff, Phone } from 'lucide-react'
import { clientLabels } from '#contract/clients/clients.ts'
import { grouped } from '#contract/kit/dialling.ts'
import type { SilentVisit } from '#contract/messages/messages.ts'
import { callLink } from '#web/features/salon/numbers/call-link.tsx'
import { useWithWhom } from '#web/lists/use-called.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { RowHead } from '#web/ui/rows/row-head.tsx'
import { timeWords } from './message-groups.ts'

type Props = { readonly visits: readonly SilentVisit[]; readonly today: string }

/** Clients who are not written to: what would be due is told by telephone. */
export function SilentVisits({ visits, today }: Props) {
  const withWhom = useWithWhom()
  return (
    <section className="row-group" aria-label={clientLabels.doNotMessage}>
      <h2>
        {clientLabels.doNotMessage} <span>{visits.length}</span>
      </h2>
      <ul>
        {visits.map((visit) => (
          <li key={visit.id} className="row-line">
            <BellOff size={16} aria-hidden />
            <div className="message-silent">
              <RowHead name={visit.client}>
                {timeWords(visit, today)} te {withWhom(visit.barber)} · vetëm me telefon
              </RowHead>
            </div>
            <a
              className={buttonClass('soft', 'small')}
              href={callLink(visit.phone)}
              aria-label={`Thirr ${visit.client}: ${grouped(visit.phone)}`}
            >
              <Phone size={16} aria-hidden /> Thirr
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
