import { Plus } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Service } from '#contract/services/services.ts'
import { aboutService, isNamedLike } from './service-tiles.tsx'
import { useMostUsed } from '#web/visits/set/use-most-used.ts'
import { Combobox } from '#web/ui/form/combobox.tsx'

type Props = {
  services: readonly Service[]
  barberId: string
  date: string
  onAdd: (service: Service) => void
}

/** One more service: a press on its chip, or its first letters and Enter. Enter on the empty field saves the form. */
export function ServiceMore({ services, barberId, date, onAdd }: Props) {
  const tiles = useMostUsed(services, barberId, date)
  const [typed, setTyped] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const offered = services.filter(({ is_active }) => is_active)
  const found = offered.filter((service) => isNamedLike(typed, service))
  const options = typed.trim() === '' ? [] : found.map(optionOf)
  useLayoutEffect(() => {
    // A finger presses a chip; the keyboard of the phone would cover them.
    if (matchMedia('(hover: hover)').matches) place.current?.querySelector('input')?.focus()
  }, [])
  const add = (id: string) => {
    const service = offered.find((one) => one.id === id)
    setTyped('')
    if (service) onAdd(service)
  }
  return (
    <div ref={place} className="service-more">
      <Combobox
        label="Edhe një shërbim"
        placeholder="Emri i shërbimit"
        text={typed}
        onText={setTyped}
        options={options}
        meant={options[0]}
        onPick={({ value }) => add(value)}
        emptyText="Nuk ka shërbim me këtë emër."
      />
      <ul className="service-tiles">
        {tiles.map((service) => (
          <li key={service.id}>
            <button
              type="button"
              tabIndex={-1}
              className="service-chip tile"
              aria-label={`Shto ${service.name}`}
              onClick={() => add(service.id)}
            >
              <span>
                <Plus size={13} aria-hidden /> {service.name}
              </span>
              <small>{aboutService(service)}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const optionOf = (service: Service) => ({
  value: service.id,
  label: service.name,
  note: aboutService(service),
})
