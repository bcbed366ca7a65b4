import { CircleAlert, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { duration, fold, money } from '#contract/kit/albanian.ts'
import type { Service } from '#contract/services/services.ts'
import { ServiceAdd } from './service-add.tsx'

export const aboutService = (service: Service) =>
  `${duration(service.duration)} · ${money(service.price)}`

export const isNamedLike = (typed: string, { name }: Service) =>
  ` ${fold(name)}`.includes(` ${fold(typed)}`)

type Props = {
  /** The few services shown at first. */
  tiles: readonly Service[]
  /** All that can be chosen. */
  offered: readonly Service[]
  chosen: Service | undefined
  /** A chosen name that is on no list; it is shown before the tiles. */
  stranger: string | undefined
  /** For one of these, and for a service that the salon did not have. */
  onPick: (service: Service) => void
  error: string | undefined
}

/** Tiles are radio buttons: arrow keys move between them, Enter saves the form. A search field lists all services. */
export function ServiceTiles(props: Props) {
  const { tiles, offered, chosen, stranger, onPick, error } = props
  const id = useId()
  const place = useRef<HTMLFieldSetElement>(null)
  const [typed, setTyped] = useState<string>()
  const shown = typed === undefined ? tiles : offered.filter((one) => isNamedLike(typed, one))
  const leaveAll = (added: Service) => {
    setTyped(undefined)
    onPick(added)
  }
  /** Chooses a service and goes back to the few tiles, now with this one, so that Enter saves. */
  const take = (service: Service) => {
    flushSync(() => {
      setTyped(undefined)
      onPick(service)
    })
    place.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }
  return (
    <fieldset
      ref={place}
      className="field"
      data-wrong={error ? '' : undefined}
      aria-describedby={error && id}
    >
      <legend>Shërbimi</legend>
      {typed !== undefined && (
        <AllSearch
          typed={typed}
          onType={setTyped}
          onTake={() => shown[0] && take(shown[0])}
          onLeave={() => setTyped(undefined)}
        />
      )}
      <div className="service-tiles" data-all={typed === undefined ? undefined : ''}>
        <Tiles
          {...{ shown, chosen, group: `service-${id}` }}
          stranger={typed === undefined ? stranger : undefined}
          onTake={typed === undefined ? onPick : take}
        />
        {shown.length === 0 && <p>Nuk ka shërbim me këtë emër.</p>}
      </div>
      {typed === undefined && offered.length > tiles.length ? (
        <AllButton count={offered.length} onPress={() => setTyped('')} />
      ) : (
        <ServiceAdd name={typed ?? ''} onAdded={leaveAll} />
      )}
      {error && <Refusal id={id}>{error}</Refusal>}
    </fieldset>
  )
}

const AllButton = ({ count, onPress }: { count: number; onPress: () => void }) => (
  <button type="button" className="service-add" onClick={onPress}>
    <Search size={14} aria-hidden />
    Të gjitha ({count})
  </button>
)

const Refusal = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className="field-error" role="alert">
    <CircleAlert size={14} aria-hidden />
    {children}
  </p>
)

type TilesProps = Pick<Props, 'chosen' | 'stranger'> & {
  shown: readonly Service[]
  group: string
  onTake: (service: Service) => void
}

/** One list: a name that becomes known keeps its tile, and the focus in it. */
const Tiles = ({ shown, chosen, stranger, group, onTake }: TilesProps) => {
  const tiles = [
    ...(stranger === undefined ? [] : [{ key: stranger, name: stranger, service: undefined }]),
    ...shown.map((service) => ({
      key: service.name === stranger ? service.id : service.name,
      name: service.name,
      service,
    })),
  ]
  return tiles.map(({ key, name, service }) => (
    <label key={key} className="service-chip tile">
      <input
        type="radio"
        name={group}
        checked={service === chosen}
        onChange={() => service && onTake(service)}
      />
      <span>{name}</span>
      {service && <small>{aboutService(service)}</small>}
    </label>
  ))
}

type SearchProps = {
  typed: string
  onType: (typed: string) => void
  onTake: () => void
  onLeave: () => void
}

function AllSearch({ typed, onType, onTake, onLeave }: SearchProps) {
  const onKey = (event: KeyboardEvent) => {
    const act = { Enter: onTake, Escape: onLeave }[event.key]
    if (!act) return
    // Neither saves nor closes the form around it.
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <input
      className="control"
      aria-label="Kërko shërbimin"
      placeholder="Emri i shërbimit"
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever asked for the list goes on in it
      autoFocus
      value={typed}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKey}
    />
  )
}
