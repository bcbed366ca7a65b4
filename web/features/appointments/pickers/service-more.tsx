import { Plus } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { duration, fold, money } from '#contract/kit/albanian.ts'
import type { Service } from '#contract/services.ts'
import { Combobox } from '#web/ui/form/combobox.tsx'

/** As many as stand in a look; the others are found by typing. */
const mostChips = 8
const about = (service: Service) => `${duration(service.duration)} · ${money(service.price)}`

type Props = { services: readonly Service[]; onAdd: (service: Service) => void }

/** One more service: a press on its chip, or its first letters and Enter. Enter on the empty field saves the form. */
export function ServiceMore({ services, onAdd }: Props) {
  const [typed, setTyped] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const offered = services.filter(({ is_active }) => is_active)
  const wanted = fold(typed)
  const found = offered.filter(({ name }) => ` ${fold(name)}`.includes(` ${wanted}`))
  const options = wanted === '' ? [] : found.map(optionOf)
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
      <ul className="chips">
        {offered.slice(0, mostChips).map((service) => (
          <li key={service.id}>
            <button
              type="button"
              tabIndex={-1}
              className="service-chip"
              aria-label={`Shto ${service.name}`}
              onClick={() => add(service.id)}
            >
              <span>
                <Plus size={13} aria-hidden /> {service.name}
              </span>
              <small>{about(service)}</small>
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
  note: about(service),
})
