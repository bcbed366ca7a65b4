import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Service } from '#contract/services/services.ts'
import { ApiError } from '#web/platform/call.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { OrderGrip, type OrderPlace } from '#web/ui/order/order-grip.tsx'
import { reordered } from '#web/ui/order/list-places.ts'
import { useOrdering } from '#web/ui/order/use-ordering.ts'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { undoEntry } from '#web/visits/cache/undo-entry.ts'
import { useServiceActs, useServiceOrder } from './mutations.ts'
import { groupsOf, type ServiceGroup } from './service-groups.ts'
import { ServiceRow } from './service-row.tsx'
import type { ServicesForm } from './use-services-form.ts'

const askToDelete = ({ name }: Service) =>
  confirm({
    title: 'Fshi shërbimin',
    body: `Shërbimi “${name}” nuk do të ofrohet më. Terminet që e kanë, e ruajnë.`,
    action: 'Fshi shërbimin',
    button: LineButton,
    danger: true,
  })

function tell(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  toast.error(error.message)
}

type Props = {
  services: readonly Service[]
  form: ServicesForm
  /** All services of the salon; undefined while only some are shown, which can't be reordered. */
  all?: readonly Service[]
}

/** The services under their headings, to be put in order by hand: those of a heading, and the headings. */
export function ServiceList({ services, form, all }: Props) {
  const { rows, order } = useServiceOrder(services)
  const groups = groupsOf(rows)
  const movable = groups.filter(({ name }) => name !== '')
  const save = (next: readonly ServiceGroup[]) => {
    const listed = next.flatMap((group) => group.services)
    // One that was deleted elsewhere stays in sight while it is typed over, and has no place any more.
    void order(listed.filter((one) => all?.some(({ id }) => id === one.id))).catch(tell)
  }
  const { list, said, placeOf } = useOrdering<HTMLDivElement>(
    movable.map(({ name }) => name),
    (from, to) => save([...reordered(movable, from, to), ...groups.slice(movable.length)]),
  )
  return (
    <>
      {form.fresh.length > 0 && (
        <section>
          <Heading>I ri</Heading>
          <ul aria-label="I ri">
            {form.fresh.map((service) => (
              <ServiceRow
                key={service.id}
                service={service}
                form={form}
                onRemove={() => form.forget(service.id)}
              />
            ))}
          </ul>
        </section>
      )}
      <div ref={list} className="service-groups stack gap-18">
        {groups.map((group, nth) => (
          <Group
            key={group.name}
            group={group}
            form={form}
            isAlone={groups.length === 1}
            place={all && movable.length > 1 && group.name !== '' ? placeOf(nth) : undefined}
            onOrder={all && ((inside) => save(groups.with(nth, { ...group, services: inside })))}
          />
        ))}
      </div>
      <output className="sr-only">{said}</output>
    </>
  )
}

const Heading = ({ grip, children }: { grip?: ReactNode; children: ReactNode }) => (
  <div className="service-heading row wrap">
    {grip}
    <h2 className="flex gap-8">{children}</h2>
  </div>
)

type GroupProps = {
  group: ServiceGroup
  form: ServicesForm
  isAlone: boolean
  place: OrderPlace | undefined
  onOrder: ((services: readonly Service[]) => void) | undefined
}

function Group({ group: { name, services }, form, isAlone, place, onOrder }: GroupProps) {
  const remove = useRemove(form)
  const { list, said, placeOf } = useOrdering<HTMLUListElement>(
    services.map((one) => one.name),
    (from, to) => onOrder?.(reordered(services, from, to)),
  )
  return (
    <section>
      {(name !== '' || !isAlone) && (
        <Heading grip={place && <OrderGrip {...place} />}>
          {name || 'Pa grup'} <span>{services.length}</span>
        </Heading>
      )}
      <ul ref={list} aria-label={name || 'Shërbimet'}>
        {services.map((service, nth) => (
          <ServiceRow
            key={service.id}
            service={service}
            form={form}
            grip={onOrder && services.length > 1 && <OrderGrip {...placeOf(nth)} />}
            onRemove={() => void remove(service).catch(tell)}
          />
        ))}
      </ul>
      <output className="sr-only">{said}</output>
    </section>
  )
}

function useRemove(form: ServicesForm) {
  const client = useQueryClient()
  const acts = useServiceActs()
  return async (service: Service) => {
    const isGone = form.draftFor(service).added !== undefined
    if (!isGone && !(await askToDelete(service))) return
    if (!isGone) {
      const { message, historyId } = await acts.remove(service)
      toast.undo(message, () => void undoEntry(client, historyId))
    }
    form.forget(service.id)
    form.open(undefined)
  }
}
