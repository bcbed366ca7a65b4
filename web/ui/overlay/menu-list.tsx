import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
  useRef,
} from 'react'
import { usePopoverContent } from './popover-content.ts'
import { stepTo } from '#web/ui/controls/roving.ts'
import './menu.css'

export type MenuItem = {
  label: string
  icon?: ReactNode
  /** A second, smaller line. */
  note?: string
  onSelect: () => void
  danger?: boolean
  /** A line and some room stand before it, so that no finger meant for the item above lands here. */
  apart?: boolean
  /** Why it can't be chosen now; the item stays in reach so that the reason can be read. */
  refused?: string | undefined
}

/** What opens and closes the list, and walks through it. */
export function useMenuList() {
  const list = useRef<HTMLDivElement>(null)
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
  return { list, isOpen: open, events: { ...popoverEvents, onKeyDown } }
}

type Props = {
  id?: string
  label: string
  items: readonly MenuItem[]
  menu: ReturnType<typeof useMenuList>
  /** What it hangs on. */
  anchor: string
  className: string
  /** The visible title at the top of the menu. */
  head?: string
  /** The element that gets the focus back before the chosen act runs. */
  returnTo: RefObject<HTMLElement | null>
  onToggle?: (event: ToggleEvent) => void
}

export function MenuList({ id, label, items, menu, anchor, className, head, ...on }: Props) {
  const { list, isOpen, events } = menu
  const choose = (item: MenuItem) => {
    list.current?.hidePopover()
    on.returnTo.current?.focus({ preventScroll: true })
    item.onSelect()
  }
  return (
    <div
      ref={list}
      id={id}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={`menu floating ${className}`}
      style={{ positionAnchor: anchor }}
      {...events}
      onToggle={(event) => {
        events.onToggle(event)
        on.onToggle?.(event)
      }}
    >
      {isOpen && head !== undefined && (
        <p className="menu-head" aria-hidden>
          {head}
        </p>
      )}
      {isOpen &&
        items.map((item, nth) => (
          <Fragment key={`${nth} ${item.label}`}>
            {item.apart && <hr />}
            <Entry item={item} onChoose={choose} />
          </Fragment>
        ))}
    </div>
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
