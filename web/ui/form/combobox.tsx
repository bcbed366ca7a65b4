import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { fieldAria, FieldFrame, type FieldText } from './field-frame.tsx'
import { Proposal, type ProposalOption, Proposals } from './proposals.tsx'
import { useWholeOnEntry } from './use-whole-on-entry.ts'

type Choice = {
  /** What is typed; any text may stay, an option is only a proposal. */
  text: string
  onText: (text: string) => void
  /** The matches, best first; the first `most` are shown. */
  options: readonly ProposalOption[]
  onPick: (option: ProposalOption) => void
  most?: number
  /** Something else than a match, below them; the first arrow down stays among the matches. */
  last?: ProposalOption | undefined
  /** Said when something is typed and nothing matches. */
  emptyText?: string
  /** What stands in it was typed a moment ago, before it was there: it proposes at once. */
  startsOpen?: boolean
  /** Said below the matches. */
  remark?: string | undefined
  /** The focus goes elsewhere. */
  onLeave?: () => void
  /** The match that the text means: Enter takes it. Another match has to be chosen with an arrow key or pressed. */
  meant?: ProposalOption | undefined
}

function useProposals(choice: Choice) {
  const { text, onText, options, onPick, most = 5, last, emptyText, remark, meant } = choice
  const [open, setOpen] = useState(choice.startsOpen ?? false)
  const [pointed, setActive] = useState(-1)

  const matches = options.slice(0, most)
  const shown = last ? [...matches, last] : matches
  const nothing = text.trim() !== '' && shown.length === 0 ? emptyText : undefined
  const said = remark ?? nothing
  const expanded = open && (shown.length > 0 || said !== undefined)
  const active = pointed < 0 ? shown.findIndex(({ value }) => value === meant?.value) : pointed
  const current = expanded ? shown[active] : undefined

  const type = (typed: string) => {
    onText(typed)
    setOpen(true)
    setActive(-1)
  }
  const pick = (option: ProposalOption) => {
    setOpen(false)
    setActive(-1)
    onPick(option)
  }
  const step = (by: 1 | -1) => {
    if (shown.length === 0) return
    const from = expanded ? active : -1
    const ahead = pointed < 0 ? matches : shown
    setOpen(true)
    setActive(by > 0 ? (from + 1) % ahead.length : (from <= 0 ? shown.length : from) - 1)
  }
  const taken = current ?? (expanded ? meant : undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    const handled: Record<string, (() => void) | undefined> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: taken && (() => pick(taken)),
      // An open list takes the Esc that would close the dialog around it.
      Escape: expanded ? () => setOpen(false) : undefined,
    }
    const act = handled[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return { shown, said, expanded, active, current, setOpen, type, pick, onKeyDown }
}

type Props = FieldText &
  Choice & {
    placeholder?: string
    className?: string
    inputMode?: 'tel'
    maxLength?: number
    /** The first typed letter replaces the whole text of the field. */
    replaces?: boolean
    /** What the field holds beside the text; it gives the field its own look. */
    among?: ReactNode
  }

export function Combobox({ label, hint, error, className, ...rest }: Props) {
  const { placeholder, inputMode, maxLength, replaces, among, ...choice } = rest
  const whole = useWholeOnEntry()
  const id = useId()
  const anchor = `--combobox-${id.replace(/\W/g, '')}`
  const { current, active, expanded, shown, ...act } = useProposals(choice)
  const input = (
    <input
      className={among === undefined ? 'control' : undefined}
      role="combobox"
      autoComplete="off"
      aria-autocomplete="list"
      aria-expanded={expanded}
      aria-controls={`${id}-list`}
      aria-activedescendant={current && `${id}-${active}`}
      placeholder={placeholder}
      inputMode={inputMode}
      maxLength={maxLength}
      value={choice.text}
      style={{ anchorName: anchor }}
      onChange={(event) => act.type(event.target.value)}
      // An empty field proposes when an arrow asks: what stands below it can be pressed.
      {...(replaces && whole)}
      onClick={(event) => {
        if (replaces) whole.onClick(event)
        act.setOpen(choice.text !== '')
      }}
      onBlur={() => {
        act.setOpen(false)
        choice.onLeave?.()
      }}
      onKeyDown={act.onKeyDown}
      {...fieldAria(id, { hint, error })}
    />
  )
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      {among === undefined ? (
        input
      ) : (
        <div className="control">
          {among}
          {input}
        </div>
      )}
      <Proposals id={`${id}-list`} open={expanded} anchor={anchor} said={act.said}>
        {shown.map((option, index) => (
          <Proposal
            key={option.value}
            id={`${id}-${index}`}
            option={option}
            selected={index === active}
            onPick={() => act.pick(option)}
          />
        ))}
      </Proposals>
    </FieldFrame>
  )
}
