import {
  CalendarPlus,
  ChevronsDown,
  Clock,
  DoorOpen,
  LogOut,
  UserPlus,
  UserX,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { duration, money } from '#contract/kit/albanian.ts'
import { linksOf } from '#contract/messages/messages.ts'
import type { Entry } from '#contract/queue/entries.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { NumberChip } from '#web/features/queue/number-chip.tsx'
import { isNow, waitWords } from '#web/features/queue/wait-words.ts'
import { NumberWays } from '#web/features/salon/numbers/number-ways.tsx'
import { useNameOf } from '#web/lists/barber-names.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { EnterKey } from '#web/ui/rows/enter-key.tsx'
import { useLists } from '#web/visits/set/use-lists.ts'
import { useSalonNow } from '#web/visits/use-salon-now.ts'
import { useWithBarber } from '#web/visits/waits/use-with-barber.ts'
import { CardAct } from '../card-act.tsx'
import { cameWords, laterWords, nameless, spanWords } from './entry-words.ts'
import type { OneEntry } from './use-entry.ts'

type Props = {
  entry: Entry
  one: OneEntry
  isWide: boolean
  onBook: () => void
  onClient: () => void
}

/** What was said to somebody in the line, what is true now, and what one does about it. */
export function EntryPanel({ entry, one, isWide, onBook, onClient }: Props) {
  const withWhom = useWithWhom()
  const { later } = entry
  return (
    <>
      {isWide && <Head entry={entry} />}
      {later && (
        <p className="entry-later">
          <Clock size={17} aria-hidden />
          <span>
            <b>+{later.minutes} min:</b> {laterWords(later.why, one.booking, withWhom)}
          </span>
        </p>
      )}
      <Facts entry={entry} one={one} />
      <Ways entry={entry} />
      {one.isOpen && (
        <>
          <Seats one={one} isWide={isWide} />
          <Acts {...{ entry, one, onBook, onClient }} />
        </>
      )}
    </>
  )
}

/** What the services cost, at the wished barber or as the list has them. */
function usePrice({ services: ids, barber }: Entry) {
  const { services } = useLists()
  const wanted = services.filter(({ id }) => ids.includes(id))
  const own = wanted.map(
    ({ price, barbers }) => barbers.find(({ id }) => id === barber)?.price ?? price,
  )
  return wanted.length < ids.length ? undefined : own.reduce((sum, price) => sum + price, 0)
}

function Head({ entry }: { entry: Entry }) {
  const withBarber = useWithBarber()
  const price = usePrice(entry)
  const { name, service_name: service, minutes, barber } = entry
  const about = [
    `${service}, ${duration(minutes)}`,
    price !== undefined && money(price),
    barber === null ? 'me këdo' : withBarber(barber),
  ]
  return (
    <header className="panel-head">
      <NumberChip entry={entry} size="panel" />
      <div className="grow">
        <h2>{name || nameless}</h2>
        <p>{about.filter(Boolean).join(' · ')}</p>
      </div>
    </header>
  )
}

const Fact = ({ word, children }: { word: string; children: ReactNode }) => (
  <div>
    <dt>{word}</dt>
    <dd>{children}</dd>
  </div>
)

function Facts({ entry, one: { zone, place } }: Pick<Props, 'entry' | 'one'>) {
  const { minutes } = useSalonNow()
  const withWhom = useWithWhom()
  const nameOf = useNameOf()
  const { promised, later, wait, party, note } = entry
  const where = place && ` te ${withWhom(nameOf(place.barbers[0] ?? null))}`
  return (
    <dl className="panel-facts">
      <Fact word="Erdhi">{cameWords(entry, zone)}</Fact>
      {promised && (
        <Fact word="I thamë">
          {later ? `deri ${promised.to}` : `${promised.from}–${promised.to}`}
        </Fact>
      )}
      <Fact word="Tani">
        <b>{spanWords(wait, minutes)}</b>
        {where !== undefined && `,${where}`}
        {place && !isNow(wait) && ` rreth ${clockOf(place.start)}`}
      </Fact>
      {party && (
        <Fact word="Bashkë">
          {party.nth} nga {party.of}
        </Fact>
      )}
      {note !== '' && <Fact word="Shënim">{note}</Fact>}
    </dl>
  )
}

/** To call them, and to write that their turn comes. */
function Ways({ entry: { client, message } }: { entry: Entry }) {
  const { phone = '' } = client ?? {}
  if (phone === '') return null
  const href = message && linksOf(message).whatsapp
  return (
    <div className="entry-ways flex gap-8">
      <NumberWays
        phone={phone}
        className={buttonClass('soft')}
        iconSize={18}
        ready={href === undefined ? undefined : { phone, href, onWrite: () => undefined }}
      />
    </div>
  )
}

/** The seat; of somebody whom a booking has made late it comes second, after what mends that. */
function Seats({ one, isWide }: Pick<Props, 'one' | 'isWide'>) {
  const withWhom = useWithWhom()
  const nameOf = useNameOf()
  const { anybody, chair, waitsTurn, freeWish, seat } = one
  const isMended = anybody !== undefined
  const kind = isMended ? 'soft' : waitsTurn ? 'outline' : 'primary'
  return (
    <div className="stack one-column gap-8">
      {isMended && (
        <Button kind="primary" size="big" onClick={freeWish}>
          Te kushdo: {waitWords(anybody)}
          {isWide && <EnterKey />}
        </Button>
      )}
      {chair !== undefined && (
        <Button kind={kind} size="big" onClick={seat}>
          Tjetri te {withWhom(nameOf(chair))}
          {isWide && !isMended && <EnterKey />}
        </Button>
      )}
    </div>
  )
}

type ActsProps = Pick<Props, 'entry' | 'one' | 'onBook' | 'onClient'>

function Acts({ entry, one, onBook, onClient }: ActsProps) {
  return (
    <div className="card-acts">
      {entry.here ? (
        <CardAct icon={UserX} letter="M" onPress={() => void one.here(entry, false)}>
          Mungon
        </CardAct>
      ) : (
        <CardAct icon={DoorOpen} letter="E" onPress={() => void one.here(entry)}>
          Erdhi
        </CardAct>
      )}
      <CardAct icon={ChevronsDown} letter="S" onPress={() => void one.push(entry)}>
        Shtyje
      </CardAct>
      <CardAct icon={CalendarPlus} onPress={onBook}>
        Rezervo…
      </CardAct>
      {!entry.client && (
        <CardAct icon={UserPlus} onPress={onClient}>
          Bëje klient
        </CardAct>
      )}
      <CardAct icon={LogOut} onPress={() => void one.remove(entry, 'left')}>
        Iku
      </CardAct>
      <CardAct icon={X} onPress={() => void one.remove(entry)}>
        Hiqe
      </CardAct>
    </div>
  )
}
