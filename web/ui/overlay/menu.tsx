import { type ReactNode, useId, useRef } from 'react'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { type MenuItem, MenuList, useMenuList } from './menu-list.tsx'

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
  const menu = useMenuList()
  const button = useRef<HTMLButtonElement>(null)
  const anchor = `--menu-${id.replace(/\W/g, '')}`
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        style={{ anchorName: anchor }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          menu.list.current?.showPopover()
        }}
      >
        {trigger}
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
      <MenuList
        {...{ id, label, items, menu, anchor }}
        className={`menu-${align}`}
        returnTo={button}
      />
    </>
  )
}
