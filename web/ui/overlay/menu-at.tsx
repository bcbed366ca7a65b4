import { useEffect, useId, useRef } from 'react'
import { type MenuItem, MenuList, useMenuList } from './menu-list.tsx'

type Props = {
  /** The name of the menu, also shown as its title. */
  label: string
  /** The point in the window at which the menu was asked for. */
  at: { x: number; y: number }
  /** The element for which it was asked; it gets the focus back. */
  anchor: HTMLElement
  items: readonly MenuItem[]
  onClose: () => void
}

/** A menu that stands where it was asked for, and is gone with a choice or a press beside it. */
export function MenuAt({ label, at, anchor, items, onClose }: Props) {
  const name = `--menu-${useId().replace(/\W/g, '')}`
  const menu = useMenuList()
  const { list } = menu
  const asked = useRef<HTMLElement>(anchor)
  useEffect(() => {
    // The focus is where it goes back to before anything takes it.
    asked.current.focus({ preventScroll: true })
    // Opened a moment later: lifting the finger that asked for the menu would close an open one.
    const timer = setTimeout(() => list.current?.showPopover())
    return () => clearTimeout(timer)
  }, [list])
  return (
    <>
      <span className="menu-spot" style={{ left: at.x, top: at.y, anchorName: name }} aria-hidden />
      <MenuList
        {...{ label, items, menu }}
        head={label}
        anchor={name}
        className="menu-start menu-at"
        returnTo={asked}
        onToggle={({ newState }) => newState === 'closed' && onClose()}
      />
    </>
  )
}
