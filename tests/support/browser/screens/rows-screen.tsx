import { type ReactNode, useState } from 'react'
import { beforeEach, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '#web/ui/controls/button.tsx'
import { RowGroups } from '#web/ui/rows/row-groups.tsx'
import { RowHead } from '#web/ui/rows/row-head.tsx'
import { restMs } from '#web/ui/rows/use-leaving.ts'

export const names = ['Agim', 'Besa', 'Era', 'Ilir']
export const all = names.map((id) => ({ id }))
/** Who was answered, and which letters were pressed, in the test that runs. */
export const answered: string[] = []
export const letters: string[] = []
export const atRows = () =>
  beforeEach(async () => {
    await page.viewport(1440, 900)
    answered.length = 0
    letters.length = 0
  })

type Props = {
  isWide?: boolean
  isFirstOpen?: boolean
  hasLetters?: boolean
  children?: ReactNode
}

/** Two groups; whoever is answered leaves the list. */
export function Example(props: Props) {
  const { isWide = true, isFirstOpen = isWide, hasLetters = true, children } = props
  const [gone, setGone] = useState<readonly string[]>([])
  const answer = ({ id }: { id: string }) => {
    answered.push(id)
    setGone((others) => [...others, id])
  }
  const rows = all.filter(({ id }) => !gone.includes(id))
  return (
    <RowGroups
      groups={[
        { title: 'Sot', note: 'mbahen', rows: rows.filter(({ id }) => id < 'C') },
        { title: 'Nesër', rows: rows.filter(({ id }) => id > 'C') },
      ]}
      {...{ isWide, isFirstOpen }}
      empty={<p>Askush</p>}
      nameOf={({ id }) => `${id}, 10:00`}
      head={({ id }) => (
        <RowHead time="10:00" day="nesër" name={id}>
          Qethje te Besniku, nga faqja, e gjatë sa nuk hyn kurrë në një rresht të telefonit
        </RowHead>
      )}
      act={(row, isLeaving) => (
        <Button disabled={isLeaving} onClick={() => answer(row)}>
          Prano
        </Button>
      )}
      panel={({ id }) => (
        <>
          <p>Paneli {id}</p>
          <Button onClick={() => answer({ id })}>Përgjigju</Button>
          <button type="button" aria-keyshortcuts="O" onClick={() => letters.push(`orë ${id}`)}>
            Orë tjetër
          </button>
          <input aria-label="Teksti" />
          <button type="button" popoverTarget="menu">
            Më shumë
          </button>
          <div id="menu" popover="auto">
            <button type="button">Hap klientin</button>
          </div>
        </>
      )}
      onEnter={answer}
      hasLetters={hasLetters}
    >
      {children}
    </RowGroups>
  )
}
export const row = (name: string) => page.getByRole('button', { name: `${name}, 10:00` })
export const act = (nth: number) => page.getByRole('button', { name: 'Prano' }).nth(nth)
export const panel = (name: string) => page.getByText(`Paneli ${name}`)

/** The rest after an answer lasts until the test ends it; all other timers run by themselves. */
export function holdRest() {
  const { setTimeout, clearTimeout } = globalThis
  const held = new Map<number, () => void>()
  let last = 0
  const wait = (act: () => void, ms?: number) => {
    if (ms !== restMs) return setTimeout(act, ms)
    last -= 1
    held.set(last, act)
    return last
  }
  const end = (timer?: number) => held.delete(timer ?? 0) || clearTimeout(timer)
  const spies = [
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(wait as typeof setTimeout),
    vi.spyOn(globalThis, 'clearTimeout').mockImplementation(end as typeof clearTimeout),
  ]
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
  return () => {
    for (const [timer, act] of held) {
      held.delete(timer)
      act()
    }
  }
}
