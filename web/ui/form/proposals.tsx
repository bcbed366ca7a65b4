import { type ReactNode, useEffect, useRef } from 'react'
import { TypedLetters } from '#web/ui/text/typed-letters.tsx'
import './proposals.css'

export type ProposalOption = {
  value: string
  label: string
  /** A face or a picture before the label. */
  before?: ReactNode
  /** What was typed: its letters are marked in the label. */
  typed?: string
  /** Short, at the end of the row. */
  note?: ReactNode
  /** A second line beside the face, cut where it is too long. */
  under?: string
  /** True for the option that the field holds now. */
  isCurrent?: boolean
}

type ListProps = {
  id: string
  open: boolean
  /** The name of the field it hangs on. */
  anchor: string
  said: string | undefined
  children: ReactNode
}

export function Proposals({ id, open, anchor, said, children }: ListProps) {
  const popover = useRef<HTMLDivElement>(null)
  // A dialog that opens in the same moment has to be there first: a list below it in the top layer can't hang on its field.
  useEffect(() => {
    popover.current?.togglePopover(open)
  }, [open])
  return (
    <div
      ref={popover}
      popover="manual"
      className="proposals floating"
      style={{ positionAnchor: anchor }}
      // Pressing on a proposal must not take the focus out of the field.
      onPointerDown={(event) => event.preventDefault()}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element is a list that belongs to a text field */}
      <div id={id} role="listbox" aria-label="Përputhjet">
        {children}
      </div>
      <output>{open && said}</output>
    </div>
  )
}

type ProposalProps = {
  id: string
  option: ProposalOption
  selected: boolean
  onPoint?: () => void
  onPick: () => void
}

export const Proposal = ({ id, option, selected, onPoint, onPick }: ProposalProps) => (
  <div
    id={id}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
    role="option"
    tabIndex={-1}
    aria-selected={selected}
    aria-current={option.isCurrent || undefined}
    className="proposal"
    onPointerMove={onPoint}
    // What arrives above it moves it away under the pressed pointer: what was pressed is what is picked.
    onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
    onPointerUp={onPick}
  >
    {option.before && (
      <span className="before" aria-hidden>
        {option.before}
      </span>
    )}
    <span>
      <TypedLetters words={option.label} typed={option.typed} />
    </span>
    {option.note && <small>{option.note}</small>}
    {option.under && <small className="under">{option.under}</small>}
  </div>
)
