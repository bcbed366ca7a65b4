import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { usePopoverContent } from './popover-content.ts'
import { stepTo } from '#web/ui/controls/roving.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import './menu.css'

export type MenuItem = {
  label: string
  icon?: ReactNode
  /** A second, smaller line. */
  note?: string
  onSelect: () => void
  danger?: boolean
  /** Why it can't be chosen now; the item stays in reach so that the reason can be read. */
  refused?: string | undefined
}

type Props = {
  /** What it is called for those who do not see the trigger. */
  label: string
  trigger: ReactNode
  items: readonly MenuItem[]
  align?: 'start' | 'end'
  /** The trigger's look, for instance `buttonClass('icon')`. */
  className?: string
}

export function Menu({ label, trigger, items, align = 'end', className = 'menu-bare' }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const anchor = `--menu-${id.replace(/\W/g, '')}`

  const focusItem = (key: string) => {
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const next = stepTo(entries, key)
    next?.focus()
    return next !== undefined
  }
  const { open, popoverEvents } = usePopoverContent(() => void focusItem('Home'))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') list.current?.hidePopover()
    else if (focusItem(event.key)) event.preventDefault()
  }
  const choose = (item: MenuItem) => {
    list.current?.hidePopover()
    button.current?.focus()
    item.onSelect()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        style={{ anchorName: anchor }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          list.current?.showPopover()
        }}
      >
        {trigger}
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={`menu menu-${align}`}
        style={{ positionAnchor: anchor }}
        {...popoverEvents}
        onKeyDown={onKeyDown}
      >
        {open &&
          items.map((item, nth) => (
            <Entry key={`${nth} ${item.label}`} item={item} onChoose={choose} />
          ))}
      </div>
    </>
  )
}

function Entry({ item, onChoose }: { item: MenuItem; onChoose: (item: MenuItem) => void }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={item.danger ? 'menu-item menu-danger' : 'menu-item'}
      aria-disabled={item.refused !== undefined || undefined}
      onClick={() => item.refused === undefined && onChoose(item)}
    >
      {item.icon}
      <span>
        {item.label}
        {item.note && <small>{item.note}</small>}
        {item.refused !== undefined && <small>{item.refused}</small>}
      </span>
    </button>
  )
}
