/** @jsxImportSource preact */
import type { PublicSalon } from '#contract/outside/door.ts'
import type { Booking } from '../book/use-booking.ts'
import { Icon } from '../icon.tsx'
import { useSpeech } from '../speech.ts'

type Service = PublicSalon['services'][number]

/** What the chosen services are together. */
export function sumOf(services: readonly Service[], ids: readonly string[]) {
  const chosen = ids.flatMap((id) => services.find((one) => one.id === id) ?? [])
  return {
    names: chosen.map(({ name }) => name).join(' + '),
    minutes: chosen.reduce((sum, one) => sum + one.minutes, 0),
    price: chosen.reduce((sum, one) => sum + one.price, 0),
    isFrom: chosen.some(({ priceFrom }) => priceFrom),
  }
}

/** Services by group, in the order of the list; a group stands where its first service stands. */
function groupsOf(services: readonly Service[]) {
  const groups = new Map<string, Service[]>()
  for (const service of services)
    groups.set(service.group, [...(groups.get(service.group) ?? []), service])
  return [...groups]
}

export function Services({ salon, booking }: { salon: PublicSalon; booking: Booking }) {
  const { words } = useSpeech()
  const groups = groupsOf(salon.services)
  const { services } = booking.choice
  const onToggle = (id: string) =>
    booking.choose({
      services: services.includes(id) ? services.filter((one) => one !== id) : [...services, id],
      time: '',
    })
  return (
    <>
      <h2 class="ask" tabIndex={-1}>
        {words.services}
      </h2>
      {groups.map(([group, list]) => (
        <section class="group" key={group}>
          {group !== '' && <h3>{group}</h3>}
          <ul>
            {list.map((service) => (
              <ServiceRow
                key={service.id}
                service={service}
                isOn={services.includes(service.id)}
                isMeant={services.length === 0 && booking.services.includes(service.id)}
                isOff={!salon.takesBookings}
                onToggle={onToggle}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

type RowProps = {
  service: Service
  isOn: boolean
  /** The times beside it are its own while nothing is chosen: shown where both are in sight. */
  isMeant: boolean
  isOff: boolean
  onToggle: (id: string) => void
}

function ServiceRow({ service, isOn, isMeant, isOff, onToggle }: RowProps) {
  const { words, length, money } = useSpeech()
  return (
    <li>
      <button
        type="button"
        class={isMeant && !isOff ? 'service meant' : 'service'}
        aria-pressed={isOn}
        disabled={isOff}
        onClick={() => onToggle(service.id)}
      >
        <span>
          <b>{service.name}</b>
          <small class="num">
            {length(service.minutes)}
            {service.description && ` · ${service.description}`}
          </small>
        </span>
        <span class="price num">
          {service.priceFrom && <small>{words.from} </small>}
          {money(service.price)}
        </span>
        {!isOff && (
          <span class="tick">
            <Icon name={isOn ? 'check' : 'plus'} size={17} />
          </span>
        )}
      </button>
    </li>
  )
}

/** The sum of what is chosen, and what follows. */
export function Bar({ salon, booking }: { salon: PublicSalon; booking: Booking }) {
  const { words, length, money } = useSpeech()
  const { services } = booking.choice
  if (services.length === 0) return null
  const { minutes, price } = sumOf(salon.services, services)
  return (
    <div class="bar">
      <output class="bar-sum num">
        <b>{money(price)}</b>
        <small>
          {services.length > 1 && `${words.servicesChosen(services.length)} · `}
          {length(minutes)}
        </small>
      </output>
      <button type="button" class="btn btn-primary" onClick={() => booking.go('when')}>
        {words.chooseTime}
        <Icon name="arrow" />
      </button>
    </div>
  )
}
