import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { type Row, type RowGroup, rowsOf } from './row-group.ts'
import { useChosenRow } from './use-chosen-row.ts'
import { useFocusAtEnd, useFollowingFocus } from './use-following-focus.ts'
import { useLeaving, useSecondPress } from './use-leaving.ts'
import { useRowKeys } from './use-row-keys.ts'
import './row-groups.css'

type Props<R extends Row> = {
  groups: readonly RowGroup<R>[]
  /** The panel stands beside the list; otherwise it unfolds below its row, one at a time. */
  isWide: boolean
  /** The first row is open before one was chosen, as it always is beside the list. */
  isFirstOpen?: boolean
  /** What a screen reader calls the row, where the words that stand in it do not say it in their order. */
  nameOf?: (row: R) => string
  /** What stands in a row. */
  head: (row: R) => ReactNode
  /**
   * The one button of a row: its most likely act. Narrow rows that open only have none. In a row that is leaving, answered and
   * shown for a moment more, it does nothing.
   */
  act?: ((row: R, isLeaving: boolean) => ReactNode) | undefined
  panel: (row: R) => ReactNode
  /** Below the panel, where it stands beside the list. */
  beside?: ((row: R | undefined) => ReactNode) | undefined
  /** Enter on a row beside its panel. */
  onEnter?: (row: R) => void
  /** A letter that a button of the panel names as its shortcut presses that button. */
  hasLetters?: boolean
  /** At the end of each row a sign that it opens. */
  hasSign?: boolean
  /** In the place of the rows once there are none. */
  empty?: ReactNode
  /** Below the groups, in the column of the list. */
  children?: ReactNode
}

/** Rows of people in groups, and what one does with the chosen one beside them or below it. */
export function RowGroups<R extends Row>(props: Props<R>) {
  const { groups, isWide, isFirstOpen = isWide, nameOf, panel, beside, empty, children } = props
  const root = useRef<HTMLDivElement>(null)
  const { shown, isLeaving } = useLeaving(groups)
  const idsOf = (all: typeof groups) => rowsOf(all).map(({ id }) => id)
  const [ids, shownIds] = [idsOf(groups), idsOf(shown)]
  // Beside the list the next one is shown at once; below a row it unfolds once that row has gone.
  const { chosen, choose } = useChosenRow(isWide ? ids : shownIds, isFirstOpen)
  const row = rowsOf(groups).find(({ id }) => id === chosen)
  useFollowingFocus(root, ids, (id) => isWide && choose(id))
  useFocusAtEnd(root, shownIds.length)
  const presses = useSecondPress(shownIds.length > ids.length)
  useRowKeys(root, { ...props, row, fold: () => choose(undefined) })
  return (
    <div ref={root} className="row-groups" data-wide={isWide || undefined} {...presses}>
      <div className="row-list stack one-column gap-18 shrinks at-top">
        {shownIds.length === 0 && empty}
        {shown
          .filter((group) => group.rows.length > 0)
          .map((group) => (
            <Group
              key={group.title}
              {...props}
              group={group}
              chosen={chosen}
              reached={row?.id ?? ids[0]}
              isLeaving={isLeaving}
              onChoose={choose}
            />
          ))}
        {children}
      </div>
      {isWide && (
        <div className="row-side stack gap-12">
          {row && (
            <aside
              key={row.id}
              className="row-panel stack gap-14"
              data-of={row.id}
              {...(nameOf ? { 'aria-label': nameOf(row) } : { 'aria-labelledby': `row-${row.id}` })}
            >
              {panel(row)}
            </aside>
          )}
          {beside?.(row)}
        </div>
      )}
    </div>
  )
}

type GroupProps<R extends Row> = Props<R> & {
  group: RowGroup<R>
  chosen: string | undefined
  /** The one that the Tab key reaches; arrows lead to the others. */
  reached: string | undefined
  isLeaving: (row: R) => boolean
  onChoose: (id: string | undefined) => void
}

function Group<R extends Row>({ group, chosen, reached, ...rest }: GroupProps<R>) {
  const { title, about, rows, folded = [], note, foot } = group
  const { count = rows.filter((row) => !rest.isLeaving(row)).length + folded.length } = group
  return (
    <section className="row-group" aria-label={title}>
      <h2>
        {title} <span>{[count, about].filter(Boolean).join(', ')}</span>
        {note && <em>{note}</em>}
      </h2>
      <ul>
        {rows.map((row) => (
          <OneRow
            key={row.id}
            {...rest}
            row={row}
            isChosen={row.id === chosen}
            isReached={row.id === reached}
          />
        ))}
      </ul>
      {foot}
    </section>
  )
}

type OneProps<R extends Row> = Pick<GroupProps<R>, keyof Props<R> | 'isLeaving' | 'onChoose'> & {
  row: R
  isChosen: boolean
  isReached: boolean
}

function OneRow<R extends Row>(props: OneProps<R>) {
  const { row, isWide, isChosen, isReached, nameOf, head, act, panel, onEnter, onChoose } = props
  const { isLeaving, hasSign = !isWide || act !== undefined } = props
  const isOpen = isChosen && !isWide
  const leaves = isLeaving(row) || undefined
  const onPress = () => onChoose(isOpen ? undefined : row.id)
  const Sign = isOpen ? ChevronDown : ChevronRight
  return (
    <li data-of={row.id} data-chosen={isChosen || undefined} data-leaving={leaves}>
      <div className="row-line">
        <button
          type="button"
          id={`row-${row.id}`}
          data-row={row.id}
          tabIndex={isReached ? 0 : -1}
          aria-label={nameOf?.(row)}
          aria-disabled={leaves}
          {...(isWide ? { 'aria-current': isChosen } : { 'aria-expanded': isChosen })}
          {...(isWide && onEnter && { 'aria-keyshortcuts': 'Enter' })}
          onClick={leaves ? undefined : onPress}
        >
          {head(row)}
        </button>
        {!isOpen && act?.(row, leaves === true)}
        {(hasSign || isOpen) && <Sign size={18} aria-hidden />}
      </div>
      {isOpen && (
        <div className="row-unfolded stack gap-12" inert={leaves}>
          {panel(row)}
        </div>
      )}
    </li>
  )
}
