import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'wouter'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { duration, money } from '#contract/kit/albanian.ts'
import { suggestedPrice } from '#contract/kit/currency.ts'
import { serviceRoutes } from '#contract/services.ts'
import type { Barber } from '#contract/staff.ts'
import { CurrencyField } from '#web/features/salon/currency-field.tsx'
import { saveTrouble, servicesQuery } from '#web/lists/services.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { useCurrency } from '#web/platform/session.ts'
import { useRight } from '#web/platform/rights.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { hasBegunKey } from '#web/visits/cache/week-cache.ts'
import './first-steps.css'

const suggestions = [
  { name: 'Prerje flokësh', duration: 30, price: 8 },
  { name: 'Mjekër', duration: 20, price: 5 },
  { name: 'Prerje + mjekër', duration: 45, price: 12 },
]

type Props = {
  staff: readonly Barber[]
  onAdd: (anchor: HTMLElement) => void
  /** Shown until it is known whether the salon has appointments. */
  awaited: ReactNode
  /** Shown to a salon that has done its first steps. */
  children: ReactNode
}

/** Whether the salon has any appointment at all. */
const hasBegunQuery = queryOptions({
  queryKey: hasBegunKey,
  queryFn: async ({ signal }) => {
    const { appointments } = await call(appointmentRoutes.list, { query: { limit: 1 }, signal })
    return appointments.length > 0
  },
})

/** Until a salon has its first appointment, on whichever day that is; for the members who set it up. */
export function FirstSteps({ awaited, children, ...rest }: Props) {
  const setsUp = useRight('settings')
  const { data: services, isPending: awaitsServices } = useQuery(servicesQuery)
  const { data: hasBegun, isPending: awaitsBegin } = useQuery(hasBegunQuery)
  if (setsUp && (awaitsServices || awaitsBegin)) return awaited
  return setsUp && services && hasBegun === false ? (
    <Steps services={services} {...rest} />
  ) : (
    children
  )
}

type StepsProps = Omit<Props, 'awaited' | 'children'> & { services: readonly { name: string }[] }

const Steps = ({ services, staff, onAdd }: StepsProps) => (
  <Card title="Tri hapa" className="first-steps">
    <ol>
      <Step title="Shërbimet" isDone={services.length > 0}>
        {services.length > 0 ? services.map(({ name }) => name).join(', ') : <Suggestions />}
      </Step>
      <Step title="Barberët" isDone={staff.length > 1}>
        {staff.map(({ name }) => name).join(', ')}
        <Link className={buttonClass('soft')} to="/konfigurimet?tab=ekipi">
          Shto barberë
        </Link>
      </Step>
      <Step title="Termini i parë" isDone={false}>
        <Button
          kind={services.length > 0 ? 'primary' : 'soft'}
          onClick={({ currentTarget }) => onAdd(currentTarget)}
        >
          Shto terminin e parë
        </Button>
      </Step>
    </ol>
  </Card>
)

type StepProps = { title: string; isDone: boolean; children: ReactNode }

const Step = ({ title, isDone, children }: StepProps) => (
  <li data-done={isDone || undefined}>
    <h3>
      {title}
      {isDone && (
        <>
          <Check size={16} aria-hidden />
          <span className="sr-only">, gati</span>
        </>
      )}
    </h3>
    <div>{children}</div>
  </li>
)

function Suggestions() {
  useCurrency()
  const client = useQueryClient()
  const [left, setLeft] = useState<readonly string[]>([])
  const added = useRef(new Set<string>())
  const wanted = suggestions.filter(({ name }) => !left.includes(name))
  const { busy, run } = useSingleFlight(async () => {
    try {
      // Another try skips the services that were added already.
      for (const service of wanted.filter(({ name }) => !added.current.has(name))) {
        await call(serviceRoutes.add, {
          body: { ...service, price: suggestedPrice(service.price), description: '', active: true },
        })
        added.current.add(service.name)
      }
    } catch (error) {
      toast.error(saveTrouble(error instanceof ApiError ? error : undefined))
    }
    await client.invalidateQueries({ queryKey: ['services'] })
  })
  return (
    <>
      <CurrencyField hint="E çmimeve të sallonit. Më vonë, kur ka çmime, nuk ndryshohet." />
      {suggestions.map(({ name, duration: minutes, price }) => (
        <Checkbox
          key={name}
          label={`${name} · ${duration(minutes)} · ${money(suggestedPrice(price))}`}
          checked={!left.includes(name)}
          onChange={({ target }) =>
            setLeft(target.checked ? left.filter((other) => other !== name) : [...left, name])
          }
        />
      ))}
      <Button
        kind="primary"
        busy={busy}
        busyLabel="Duke ruajtur..."
        disabled={wanted.length === 0}
        onClick={() => run()}
      >
        Shto shërbimet
      </Button>
    </>
  )
}
