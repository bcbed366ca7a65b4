import type { Service } from '#contract/services/services.ts'
import type { PartDraft } from '#web/visits/model/draft.ts'
import { withChosen } from '#web/visits/set/most-used.ts'
import { Field } from '#web/ui/form/field.tsx'
import { ServiceAdd } from './service-add.tsx'
import { ServiceTiles } from './service-tiles.tsx'
import { useMostUsed } from '#web/visits/set/use-most-used.ts'

type Row = Pick<PartDraft, 'service_id' | 'service_name'>

type Props = {
  services: readonly Service[]
  /** What is chosen so far, if anything. */
  row: Row
  /** The barber and the time: the services that are done there most often come first. */
  barberId: string
  date: string
  onPick: (service: Service) => void
  /** For a name that is typed, where the salon has no services yet. */
  onName: (name: string) => void
  error: string | undefined
}

/** A row keeps the name it was booked under: a service that was renamed since, or another of that name, is not what it says. */
const isChosenFor = (row: Row) => (service: Service) =>
  service.name === row.service_name && (row.service_id ?? service.id) === service.id

export const ServicePicker = (props: Props) => (
  <div className="service-picker">
    <ServiceChoice {...props} />
  </div>
)

function ServiceChoice({ services, row, barberId, date, onPick, onName, error }: Props) {
  const chosen = services.find(isChosenFor(row))
  const offered = services.filter((service) => service.is_active || service === chosen)
  const used = useMostUsed(services, barberId, date)
  const tiles = withChosen(
    used.filter((service) => offered.includes(service)),
    chosen,
  )
  if (services.length === 0)
    return (
      <>
        <Field
          label="Shërbimi"
          placeholder="p.sh. Qethje"
          value={row.service_name}
          onChange={(event) => onName(event.target.value)}
          error={error}
        />
        <ServiceAdd name={row.service_name} onAdded={onPick} />
      </>
    )
  const stranger = row.service_name !== '' && !chosen ? row.service_name : undefined
  return <ServiceTiles {...{ tiles, offered, chosen, stranger, error, onPick }} />
}
