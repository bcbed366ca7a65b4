import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { type ComponentProps, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'wouter'
import { money } from '#contract/kit/albanian.ts'
import type { Salon } from '#contract/salon.ts'
import type { Service } from '#contract/services/services.ts'
import type { Barber } from '#contract/staff.ts'
import { doorQuery } from '#web/features/outside/settings/queries.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { nextPlace } from '#web/features/schedule/next-free-slot.ts'
import { useNextPlace } from '#web/features/schedule/use-next-place.ts'
import { servicesQuery } from '#web/lists/services.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { useKeptDraft } from '#web/platform/forms/use-kept-draft.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useHistoryEntry } from '#web/platform/history-router.tsx'
import { phone, useMedia } from '#web/platform/media.ts'
import { focusHeading } from '#web/platform/page-announcer.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { keptWord } from '#web/platform/device/kept-word.ts'
import { type Line as PersonLine, PeopleStep } from './people-step.tsx'
import { SalonStep, type SalonTyped } from './salon-step.tsx'
import type { Line as ServiceLine } from './service-line.tsx'
import { ServicesStep } from './services-step.tsx'
import { Step } from './step.tsx'
import './first-day.css'

const kept = keptWord('orari-works-alone')

/** Whether it was said on this device that only this person works in the salon. */
const worksAlone = (barber: string) => kept.read() === barber
const rememberAlone = (barber: string) => kept.keep(barber)

/** Its grid is the schedule's. */
const FirstVisit = lazyPiece(async () => ({
  default: (await import('./first-visit.tsx')).FirstVisit,
}))

type Props = ComponentProps<typeof FirstVisit>
type Known = Parameters<typeof useNextPlace>[0] & Pick<Props, 'onAdd'>

/** What a new salon's dashboard is until its first appointment: three steps and the first visit, one of them open. */
export function FirstDay({ onAdd, ...known }: Known) {
  useFocusKept()
  const date = useNextPlace(known, nextPlace)?.().date ?? known.now.date
  const services = useQuery(servicesQuery)
  const staff = useQuery(staffQuery)
  const salon = useQuery(salonQuery)
  const door = useQuery(doorQuery)
  const asked = [services, staff, salon, door]
  const error = asked.find((one) => one.error)?.error
  const retry = () => void Promise.all(asked.map((one) => one.refetch()))
  const isKnown = services.data && staff.data && salon.data && door.data
  return (
    <div className="first-day" aria-busy={!isKnown && !error}>
      <Welcome />
      {isKnown ? (
        <Steps
          services={services.data.filter(({ is_active }) => is_active)}
          barbers={staff.data.filter(({ active }) => active)}
          salon={salon.data}
          phone={door.data.phone}
          visit={{ ...known, date, onAdd }}
        />
      ) : error ? (
        <LoadTrouble onRetry={retry}>{error.message}</LoadTrouble>
      ) : (
        <WaitingRows rows={4} height={92} face={40} lines={2} />
      )}
      {isKnown && (
        <p>
          Keni klientët në telefon a në një program tjetër?{' '}
          <Link className="link" to="/konfigurimet?tab=import">
            Silli këtu
          </Link>
        </p>
      )}
    </div>
  )
}

/** The head that stood here while nothing was known may have had the focus. */
function useFocusKept() {
  const isLoad = useHistoryEntry().key === 'default'
  const keep = useEffectEvent(() => {
    if (!isLoad && document.activeElement === document.body) focusHeading()
  })
  useEffect(() => keep(), [])
}

const Welcome = () => (
  <header>
    {useMedia(phone) ? (
      <>
        <h1>Mirë se erdhët</h1>
        <p>Tri hapa, rreth dy minuta. Gjithçka ndryshohet më vonë.</p>
      </>
    ) : (
      <>
        <h1>Tri hapa, e jeni në punë</h1>
        <p>Rreth dy minuta. Gjithçka ndryshohet më vonë.</p>
      </>
    )}
  </header>
)

type StepsProps = {
  services: readonly Service[]
  barbers: readonly Barber[]
  salon: Salon
  phone: string
  visit: Props
}

/** Whether nothing says yet who works here: one person, who has not said that they work alone. */
function isWithWhomAsked([first, ...others]: readonly Barber[]) {
  return others.length === 0 && !worksAlone(first?.id ?? '')
}

/** What was saved, said or begun before is not asked again. */
function reachedBefore({ services, barbers, salon }: Omit<StepsProps, 'visit'>, isTyped: boolean) {
  if (services.length === 0) return salon.version > 1 || isTyped ? 1 : 0
  return isWithWhomAsked(barbers) ? 2 : 3
}

/** What is typed in a step stays while another one is open. */
const useTyped = () => ({
  salon: useKeptDraft<SalonTyped>('first-salon'),
  services: useKeptDraft<readonly ServiceLine[]>('first-services'),
  people: useKeptDraft<readonly PersonLine[]>('first-people'),
})

function Steps({ visit, ...all }: StepsProps) {
  const { services, barbers, salon, phone } = all
  const next = (from: number) => (from === 1 && !isWithWhomAsked(barbers) ? 3 : from + 1)
  const typed = useTyped()
  const [reached, reach] = useState(() => reachedBefore(all, typed.services[0] !== null))
  const [open, show] = useState(reached)
  function goOn() {
    const then = Math.max(reached, next(open))
    reach(then)
    show(then)
  }
  function goOnWithPeople() {
    const [first, ...others] = barbers
    if (first && others.length === 0) rememberAlone(first.id)
    goOn()
  }
  const step = (place: number, title: string, said: string, awaits: string) => ({
    mark: place < 3 ? place + 1 : <CalendarPlus size={18} />,
    title,
    state: place === open ? ('open' as const) : place < reached ? ('done' as const) : undefined,
    said: place < reached ? said : awaits,
    onOpen: place <= reached ? () => show(place) : undefined,
  })
  const priced = services.map(({ name, price }) => `${name} ${money(price)}`).join(', ')
  const names = barbers.map(({ name }) => name).join(', ')
  return (
    <ol>
      <Step {...step(0, 'Salloni juaj', [salon.name, phone].filter(Boolean).join(', '), '')}>
        <SalonStep salon={salon} phone={phone} kept={typed.salon} onDone={goOn} />
      </Step>
      <Step {...step(1, 'Çfarë bëni', priced, 'Shërbimet, me minuta dhe çmime.')}>
        <ServicesStep services={services} kept={typed.services} onDone={goOn} />
      </Step>
      <Step {...step(2, 'Kush punon', names, 'Ju, dhe kush tjetër ka karrige. Emrat mjaftojnë.')}>
        <PeopleStep barbers={barbers} kept={typed.people} onDone={goOnWithPeople} />
      </Step>
      <Step {...step(3, 'Termini i parë', '', 'Prekni një orë në ditën e sotme.')}>
        <Suspense fallback={<WaitingRows rows={4} height={84} />}>
          <FirstVisit {...visit} />
        </Suspense>
      </Step>
    </ol>
  )
}
