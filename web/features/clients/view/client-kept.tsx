import { clientLabels } from '#contract/clients/clients.ts'
import { number, shortDate } from '#contract/kit/albanian.ts'
import { ClientGo } from './client-go.tsx'
import { ClientHistory } from './client-history.tsx'
import { Reach, type Shown } from './client-view.tsx'

type Props = Pick<Shown, 'client' | 'history' | 'years' | 'pages' | 'onBook'>

/** What a device has kept of a client whose page it has not read before. */
export function ClientKept({ client, history, years, pages, onBook }: Props) {
  const { visits, lastVisit, usualService, allergies } = client
  const facts = [
    ['Vizita', number(visits)],
    ['Vizita e fundit', lastVisit && shortDate(lastVisit)],
    ['Zakonisht', usualService],
    [clientLabels.allergies, allergies],
  ]
  return (
    <>
      <p role="note">
        Pa internet duket vetëm kjo; shënimet dhe vizitat e tjera, kur të kthehet interneti.
      </p>
      <Reach client={client} />
      <ClientGo client={client} onBook={onBook} />
      <dl className="client-facts flex wrap">
        {facts.flatMap(([name, value]) =>
          value
            ? [
                <div className="flex gap-8" key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>,
              ]
            : [],
        )}
      </dl>
      {history.length > 0 && (
        <ClientHistory {...{ history, years, pages }} page={1} onPage={() => undefined} />
      )}
    </>
  )
}
