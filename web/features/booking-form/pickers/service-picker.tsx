import type { Service } from '#contract/services/services.ts'
import { withChosen } from '#web/visits/set/most-used.ts'
import { Field } from '#web/ui/form/field.tsx'
import { ServiceAdd } from './service-add.tsx'
import { ServiceTiles } from './service-tiles.tsx'
import { useMostUsed } from '#web/visits/set/use-most-used.ts'

type Props = {
  services: readonly Service[]
  value: string
  /** The barber and the time: the services that are done there most often come first. */
  barberId: string
  date: string
  onPick: (service: Service) => void
  /** For a name that is not on the list. */
  onName: (name: string) => void
  error: string | undefined
}

export const ServicePicker = (props: Props) => (
  <div className="service-picker">
    <ServiceChoice {...props} />
  </div>
)

function ServiceChoice({ services, value, barberId, date, onPick, onName, error }: Props) {
  const offered = services.filter(({ is_active, name }) => is_active || name === value)
  const chosen = offered.find(({ name }) => name === value)
  const used = useMostUsed(services, barberId, date)
  const tiles = withChosen(
    used.filter((service) => offered.includes(service)),
    chosen,
  )
  const choose = (name: string) => {
    const service = services.find((one) => one.name === name)
    if (service) onPick(service)
    else onName(name)
  }
  if (services.length === 0)
    return (
      <>
        <Field
          label="Shërbimi"
          placeholder="p.sh. Qethje"
          value={value}
          onChange={(event) => onName(event.target.value)}
          error={error}
        />
        <ServiceAdd name={value} onAdded={onPick} />
      </>
    )
  const stranger = value !== '' && !chosen ? value : undefined
  return (
    <ServiceTiles
      {...{ tiles, offered, stranger, value, error }}
      onChoose={choose}
      onAdded={onPick}
    />
  )
}
