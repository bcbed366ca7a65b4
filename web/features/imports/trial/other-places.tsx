import { useEffect, useId, useRef } from 'react'
import { dayAndMonth } from '#contract/kit/albanian.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { MenuList, useMenuList } from '#web/ui/overlay/menu-list.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import type { Import } from '../use-import.ts'
import type { TriedRow } from './fates.ts'

type Props = { row: TriedRow; brought: Import }

/** The way out of a place that is taken: others are asked for by a press, and the chosen one is undone by another. */
export function OtherPlaces({ row: tried, brought }: Props) {
  const { row, name, fate, date, places } = tried
  const { sent, askPlaces, setPlace } = brought
  const withWhom = useWithWhom()
  const button = useRef<HTMLButtonElement>(null)
  const anchor = `--places-${useId().replace(/\W/g, '')}`
  const menu = useMenuList()
  const { list } = menu
  useEffect(() => {
    if (!places?.length) return undefined
    // What the menu holds can't be drawn from within an effect.
    const timer = setTimeout(() => list.current?.showPopover())
    return () => clearTimeout(timer)
  }, [places, list])
  const isMoved = fate !== 'taken'
  const menuRole = { 'aria-haspopup': 'menu', 'aria-expanded': menu.isOpen } as const
  return (
    <>
      {places?.length === 0 && <output>s’ka vend të lirë pranë</output>}
      <Button
        ref={button}
        size="small"
        busy={sent !== undefined}
        style={{ anchorName: anchor }}
        {...(!isMoved && menuRole)}
        onClick={() => void (isMoved ? setPlace(row, undefined) : askPlaces(row))}
      >
        {isMoved ? 'Ktheje' : 'Vendi tjetër…'}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <MenuList
        label={`Vende të tjera, ${name}`}
        anchor={anchor}
        className="menu-start menu-at"
        menu={menu}
        returnTo={button}
        items={(places ?? []).map(({ date: day, time, barber, barber_id }) => ({
          label: day === date ? time : `${dayAndMonth(day)}, ${time}`,
          note: `te ${withWhom(barber)}`,
          onSelect: () => void setPlace(row, { date: day, time, barber_id }),
        }))}
      />
    </>
  )
}
