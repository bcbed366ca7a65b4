import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { stepTo } from './roving.ts'
import './tabs.css'

type Props<T extends string> = {
  label: string
  value: T
  onChange: (value: T) => void
  tabs: readonly { value: T; label: string; count?: number | string | undefined }[]
  /** Another look than words on a line. */
  className?: string
  /** The look of one of them. */
  tabClass?: string
  /** Wraps the row of tabs, to place it among other elements above the panel. */
  among?: (list: ReactNode) => ReactNode
  /** The panel of the chosen tab. */
  children: ReactNode
}

export function Tabs<T extends string>({
  label,
  value,
  onChange,
  tabs,
  className = '',
  tabClass,
  among = (list) => list,
  children,
}: Props<T>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(value)

  // What a tab counts makes it wider, and may push the chosen one out of sight.
  const counts = tabs.map(({ count }) => count).join()
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
    // A press within the panel has opened another one, and took its button away.
    if (before.current !== value && document.activeElement === document.body) chosen?.focus()
    before.current = value
  }, [value, counts])

  const onKeyDown = (event: KeyboardEvent) => {
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const next = stepTo(entries, event.key, 'row')
    if (!next) return
    event.preventDefault()
    next.focus()
    next.click()
  }

  const row = (
    <div ref={list} role="tablist" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={`${id}-${tab.value}`}
          type="button"
          role="tab"
          className={tabClass}
          aria-selected={tab.value === value}
          aria-controls={`${id}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
        </button>
      ))}
    </div>
  )
  return (
    <div className={`tabs ${className}`}>
      {among(row)}
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  )
}
