import { ChevronDown, CircleAlert } from 'lucide-react'
import type { Service } from '#contract/services/services.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

type Props = {
  services: readonly Service[]
  /** Null: all of them, those too that come later. */
  chosen: readonly string[] | null
  error: string | undefined
  onChoose: (chosen: string[] | null) => void
}

/** The services that count: all, or those that are ticked. */
export function StampServices({ services, chosen, error, onChoose }: Props) {
  const isChosen = ({ id }: Service) => chosen === null || chosen.includes(id)
  const named = services.filter(isChosen).map(({ name }) => name)
  const choose = (id: string, isOn: boolean) =>
    onChoose(
      services.filter((one) => (one.id === id ? isOn : isChosen(one))).map(({ id: one }) => one),
    )
  return (
    <div className="stamps-services" data-wrong={error ? true : undefined}>
      <details>
        <summary className="control">
          <span>
            {chosen === null ? 'të gjitha shërbimet' : named.join(', ') || 'asnjë shërbim'}
          </span>
          <ChevronDown size={18} aria-hidden />
        </summary>
        <ul aria-label="Shërbimet me vula">
          <li>
            <Checkbox
              label="Të gjitha"
              checked={chosen === null}
              onChange={({ target }) =>
                onChoose(target.checked ? null : services.map(({ id }) => id))
              }
            />
          </li>
          {chosen !== null &&
            services.map((service) => (
              <li key={service.id}>
                <Checkbox
                  label={service.name}
                  checked={isChosen(service)}
                  onChange={({ target }) => choose(service.id, target.checked)}
                />
              </li>
            ))}
        </ul>
      </details>
      {error && (
        <p className="field-error" role="alert">
          <CircleAlert size={14} aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}
