import { type KeyboardEvent, useId, useState } from 'react'
import { fieldAria, FieldFrame, type FieldText } from './field-frame.tsx'
import { Proposal, type ProposalOption, Proposals } from './proposals.tsx'

type Choice = {
  /** What is typed; any text may stay, an option is only a proposal. */
  text: string
  onText: (text: string) => void
  /** The matches, best first; the first `most` are shown. */
  options: readonly ProposalOption[]
  onPick: (option: ProposalOption) => void
  most?: number
  /** Said when something is typed and nothing matches. */
  emptyText?: string
  /** Enter takes the first match without an arrow key before it. */
  eager?: boolean
}

function useProposals({ text, onText, options, onPick, most = 5, emptyText, eager }: Choice) {
  const [open, setOpen] = useState(false)
  const start = eager ? 0 : -1
  const [active, setActive] = useState(start)

  const shown = options.slice(0, most)
  const nothing = text.trim() !== '' && shown.length === 0 ? emptyText : undefined
  const expanded = open && (shown.length > 0 || nothing !== undefined)
  const current = expanded ? shown[active] : undefined

  const type = (typed: string) => {
    onText(typed)
    setOpen(true)
    setActive(start)
  }
  const pick = (option: ProposalOption) => {
    setOpen(false)
    onPick(option)
  }
  const step = (by: 1 | -1) => {
    if (shown.length === 0) return
    const from = expanded ? active : -1
    setOpen(true)
    setActive(by > 0 ? (from + 1) % shown.length : (from <= 0 ? shown.length : from) - 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const handled: Record<string, (() => void) | undefined> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: current && (() => pick(current)),
      // An open list takes the Esc that would close the dialog around it.
      Escape: expanded ? () => setOpen(false) : undefined,
    }
    const act = handled[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return { shown, nothing, expanded, active, current, setOpen, setActive, type, pick, onKeyDown }
}

type Props = FieldText & Choice & { placeholder?: string; className?: string }

export function Combobox({ label, hint, error, className, placeholder, ...choice }: Props) {
  const id = useId()
  const anchor = `--combobox-${id.replace(/\W/g, '')}`
  const { current, active, expanded, shown, ...act } = useProposals(choice)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <input
        className="control"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={`${id}-list`}
        aria-activedescendant={current && `${id}-${active}`}
        placeholder={placeholder}
        value={choice.text}
        style={{ anchorName: anchor }}
        onChange={(event) => act.type(event.target.value)}
        onClick={() => act.setOpen(true)}
        onBlur={() => act.setOpen(false)}
        onKeyDown={act.onKeyDown}
        {...fieldAria(id, { hint, error })}
      />
      <Proposals id={`${id}-list`} open={expanded} anchor={anchor} nothing={act.nothing}>
        {shown.map((option, index) => (
          <Proposal
            key={option.value}
            id={`${id}-${index}`}
            option={option}
            selected={index === active}
            onPoint={() => act.setActive(index)}
            onPick={() => act.pick(option)}
          />
        ))}
      </Proposals>
    </FieldFrame>
  )
}
