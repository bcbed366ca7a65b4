import { useEffect, useEffectEvent } from 'react'
import { number } from '#contract/kit/albanian.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { rowsCounted } from '../kinds.ts'
import type { Import } from '../use-import.ts'
import type { TriedRow } from './fates.ts'
import { isTickable, isTicked, tickedOf, withTicks } from './ticks.ts'

type Props = {
  brought: Import
  /** Rows of the file of which something comes. */
  total: number
  /** Those that a filter and a search leave. */
  rows: readonly TriedRow[]
  isFiltered: boolean
}

/** Which rows are taken: all of the file by one press, or those that are found. */
export function RowChoice({ brought, total, rows, isFiltered }: Props) {
  const { ticks, setTicks, search, setSearch, sent } = brought
  useSearchOfLarge(brought)
  const isWhole = !isFiltered && search.trim() === ''
  const shown = rows.filter(isTickable).map(({ row }) => row)
  const ticked = tickedOf(ticks, total)
  const [of, on] = isWhole
    ? [total, ticked]
    : [shown.length, shown.filter((row) => isTicked(ticks, row)).length]
  const choose = () => {
    const isOn = on < of
    setTicks(isWhole ? { all: isOn, but: new Set() } : withTicks(ticks, shown, isOn))
  }
  return (
    <div className="import-choice row wrap gap-8">
      <Checkbox
        label={isWhole || of === 0 ? 'Zgjidhi të gjithë' : theseWords(of)}
        checked={of > 0 && on === of}
        mixed={on > 0 && on < of}
        disabled={of === 0}
        onChange={choose}
      />
      <output className="quiet">
        {number(ticked)} nga {number(total)} të zgjedhur
      </output>
      <SearchField
        label="Vetëm me"
        placeholder="Vetëm me … (emër ose numër)"
        value={search}
        onChange={setSearch}
        found={sent === undefined ? rowsCounted(rows.length) : undefined}
      />
    </div>
  )
}

const theseWords = (rows: number) => (rows === 1 ? 'Zgjidhi këtë' : `Zgjidhi këta ${number(rows)}`)

const afterTyping = 400

/** Of a large file not all rows are here: the server looks, once the typing rests and the line is free. */
function useSearchOfLarge(brought: Import) {
  const { answer, search, found, sent, trouble, retryTrial, find } = brought
  const hasFailed = trouble !== undefined && retryTrial !== undefined
  const isDue = answer?.truncated && search !== found && sent === undefined && !hasFailed
  const look = useEffectEvent(() => void find())
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(look, afterTyping)
    return () => clearTimeout(timer)
  }, [isDue, search])
}
