import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'wouter'
import { money } from '#contract/kit/albanian.ts'
import type { Service } from '#contract/services.ts'
import type { Barber } from '#contract/staff.ts'
import { servicesQuery } from '#web/lists/services.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useHistoryEntry } from '#web/platform/history-router.tsx'
import { phone, useMedia } from '#web/platform/media.ts'
import { focusHeading } from '#web/platform/page-announcer.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { PeopleStep } from './people-step.tsx'
import { ServicesStep } from './services-step.tsx'
import { Step } from './step.tsx'
import { rememberAlone, worksAlone } from './works-alone.ts'
import './first-day.css'

/** Its grid is the schedule's. */
const FirstVisit = lazyPiece(async () => ({
  default: (await import('./first-visit.tsx')).FirstVisit,
}))

type Props = ComponentProps<typeof FirstVisit>

/** What a new salon's dashboard is until its first appointment: three steps, one of them open. */
export function FirstDay(visit: Props) {
  useFocusKept()
  const services = useQuery(servicesQuery)
  const staff = useQuery(staffQuery)
  const error = services.error ?? staff.error
  const retry = () => void Promise.all([services.refetch(), staff.refetch()])
  const isKnown = services.data !== undefined && staff.data !== undefined
  return (
    <div className="first-day" aria-busy={!isKnown && !error}>
      <Welcome />
      {isKnown ? (
        <Steps
          services={services.data.filter(({ is_active }) => is_active)}
          barbers={staff.data.filter(({ active }) => active)}
          visit={visit}
        />
      ) : error ? (
        <LoadTrouble onRetry={retry}>{error.message}</LoadTrouble>
      ) : (
        <WaitingRows rows={3} height={92} face={40} lines={2} />
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
  visit: Props
}

function Steps({ services, barbers, visit }: StepsProps) {
  const [first, ...others] = barbers
  const isAsked = others.length === 0 && !worksAlone(first?.id ?? '')
  const next = (from: number) => (from === 0 && isAsked ? 1 : 2)
  const [reached, reach] = useState(() => (services.length === 0 ? 0 : next(0)))
  const [open, show] = useState(reached)
  function goOn() {
    const then = Math.max(reached, next(open))
    reach(then)
    show(then)
  }
  function goOnWithPeople() {
    if (first && others.length === 0) rememberAlone(first.id)
    goOn()
  }
  const step = (place: number, title: string, said: string, awaits: string) => ({
    place: place + 1,
    title,
    state: place === open ? ('open' as const) : place < reached ? ('done' as const) : undefined,
    said: place < reached ? said : awaits,
    onOpen: place <= reached ? () => show(place) : undefined,
  })
  const priced = services.map(({ name, price }) => `${name} ${money(price)}`).join(', ')
  const names = barbers.map(({ name }) => name).join(', ')
  return (
    <ol>
      <Step {...step(0, 'Çfarë bëni', priced, '')}>
        <ServicesStep services={services} onDone={goOn} />
      </Step>
      <Step {...step(1, 'Kush punon', names, 'Ju, dhe kush tjetër ka karrige. Emrat mjaftojnë.')}>
        <PeopleStep barbers={barbers} onDone={goOnWithPeople} />
      </Step>
      <Step {...step(2, 'Termini i parë', '', 'Prekni një orë në ditën e sotme.')}>
        <Suspense fallback={<WaitingRows rows={4} height={84} />}>
          <FirstVisit {...visit} />
        </Suspense>
      </Step>
    </ol>
  )
}
