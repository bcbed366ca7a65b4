import type { AriaAttributes, KeyboardEvent, ReactNode, Ref } from 'react'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import './offered-place.css'

type PlacesProps = {
  label: string
  isBusy?: boolean
  className?: string
  ref?: Ref<HTMLFieldSetElement>
  children: ReactNode
}

/** Free places beside one another, as large as one another: one press takes one. */
export const OfferedPlaces = ({ label, isBusy, className = '', ref, children }: PlacesProps) => (
  <fieldset
    ref={ref}
    className={`offered-places ${className}`}
    aria-label={label}
    aria-busy={isBusy || undefined}
  >
    {children}
  </fieldset>
)

type PlaceProps = Pick<AriaAttributes, 'aria-label'> & {
  'data-act'?: string
  /** The line above: "nesër". */
  when?: ReactNode
  /** The line below: "te Drita". */
  note?: ReactNode
  isOff?: boolean
  /** Enter takes it, wherever the focus is. */
  isByEnter?: boolean
  onTake: () => void
  /** The hour. */
  children: ReactNode
}

/** Whoever keeps Enter pressed has opened the dialog with it, and takes nothing. */
const refuseHeld = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}

export const OfferedPlace = (props: PlaceProps) => {
  const { when, note, isOff, isByEnter, onTake, children, ...named } = props
  return (
    <button type="button" disabled={isOff} onKeyDown={refuseHeld} onClick={onTake} {...named}>
      {when && <small>{when} </small>}
      <b>{children}</b>
      {note && <small> {note}</small>}
      {isByEnter && (
        <span aria-hidden>
          <Kbd>↵</Kbd>
        </span>
      )}
    </button>
  )
}
