import { Download as DownloadIcon } from 'lucide-react'
import { useState } from 'react'
import { mostRowsAnswered, rowFinder } from '#contract/imports/outcome.ts'
import { number } from '#contract/kit/albanian.ts'
import { useRunningImport } from '#web/platform/live/use-running-import.ts'
import { phone, useMedia } from '#web/platform/media.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Figures } from '#web/ui/data/figures.tsx'
import type { ImportAnswer } from '../send-import.ts'
import { StepActs } from '../step-acts.tsx'
import { StepTrouble } from '../step-trouble.tsx'
import type { Import } from '../use-import.ts'
import { FateTable } from './fate-table.tsx'
import { bringLabel, figuresOf, filtersOf, triedRows, type TriedRow, trialOf } from './fates.ts'
import { MissingNames } from './missing-names.tsx'
import { RowChoice } from './row-choice.tsx'
import { countsOfTicked, tickedOf } from './ticks.ts'
import { downloadRows } from './wrong-rows.ts'

type Props = { brought: Import; answer: ImportAnswer }

/** Every row's fate, before anything is saved. */
export function TrialStep({ brought, answer }: Props) {
  const { kind, choices, ticks, search, sent, bring, retryTrial, back } = brought
  const isPhone = useMedia(phone)
  const running = useRunningImport()
  const [filter, setFilter] = useState('all')
  const trial = trialOf(answer, choices)
  const filters = filtersOf(kind, trial)
  const shown = filters.find(({ value }) => value === filter) ?? filters[0]
  const rows = foundIn(shown?.rows ?? [], search)
  const isOfRefused = shown?.value === 'wrong' || shown?.value === 'taken'
  const total = trial.counts.new + trial.counts.known
  const ticked = tickedOf(ticks, total)
  const act = <Bring brought={brought} trial={trial} isNoneTicked={total > 0 && ticked === 0} />
  return (
    <div className="stack one-column gap-16" aria-busy={sent !== undefined}>
      {!(isPhone && kind === 'visits') && (
        <Figures label="Prova" figures={figuresOf(kind, trial.counts, ticked === total)} />
      )}
      <MissingNames brought={brought} />
      <StepTrouble brought={brought} onRetry={() => void (retryTrial ?? bring)()} />
      <div className="import-tools row wrap gap-8">
        <FilterChips filters={filters} shown={shown} onChoose={setFilter} />
        {(!isPhone || isOfRefused) && (
          <Download brought={brought} answer={answer} refused={trial.refused} />
        )}
        {!isPhone && act}
      </div>
      <Card flush>
        <RowChoice
          brought={brought}
          total={total}
          rows={rows}
          isFiltered={shown !== undefined && shown.value !== 'all'}
        />
        <FateTable brought={brought} columns={answer.columns} rows={rows} />
        <RowsFoot brought={brought} trial={trial} rows={rows} isOfAll={shown?.value === 'all'} />
      </Card>
      {!running && <StepActs onBack={back}>{isPhone && act}</StepActs>}
    </div>
  )
}

function foundIn(rows: readonly TriedRow[], search: string) {
  const isFound = rowFinder(search)
  return rows.filter(({ cells }) => isFound(cells))
}

type Filters = ReturnType<typeof filtersOf>
type FilterProps = {
  filters: Filters
  shown: Filters[number] | undefined
  onChoose: (value: string) => void
}

const FilterChips = ({ filters, shown, onChoose }: FilterProps) => (
  <fieldset className="import-filters" aria-label="Cilët rreshta">
    {filters.map(({ value, label, count }) => (
      <button
        key={value}
        type="button"
        className="chip"
        aria-pressed={value === shown?.value}
        onClick={() => onChoose(value)}
      >
        {label} <small>{number(count)}</small>
      </button>
    ))}
  </fieldset>
)

type Trial = ReturnType<typeof trialOf>
type FootProps = {
  brought: Import
  trial: Trial
  rows: readonly TriedRow[]
  isOfAll: boolean
}

/** What the list does not show, and how to come to it. */
function RowsFoot({ brought: { answer, search, found }, trial, rows, isOfAll }: FootProps) {
  const isLarge = answer?.truncated === true
  const words = search.trim()
  const more = trial.total - trial.rows.length
  if (words !== '' && rows.length === 0)
    return (
      <p className="import-none">
        {isLarge && search !== found ? 'Po kërkohet…' : `Asnjë rresht me “${words}”.`}
      </p>
    )
  if (words === '' && isOfAll && more > 0)
    return (
      <footer className="list-foot">
        <span>
          dhe {number(more)} të tjerë
          {trial.hasPlainRow && ', pa vërejtje'}
        </span>
        {isLarge && <small>Kërkoni për t’i gjetur.</small>}
      </footer>
    )
  if (words === '' || trial.rows.length < mostRowsAnswered) return null
  return <footer className="list-foot">Këta janë {number(rows.length)} të parët.</footer>
}

type BringProps = { brought: Import; trial: Trial; isNoneTicked: boolean }

function Bring({ brought, trial, isNoneTicked }: BringProps) {
  const { kind, choices, ticks, listed, sent, isBringing, bring } = brought
  const isPhone = useMedia(phone)
  const rows = triedRows([...listed.values()], choices)
  const label = bringLabel(kind, countsOfTicked(trial.counts, rows, ticks), isPhone)
  if (isNoneTicked || !label)
    return (
      <p className="import-nothing">
        {isNoneTicked ? 'Zgjidhni cilët të sillni' : 'S’ka gjë për të sjellë'}
      </p>
    )
  return (
    <LineButton
      kind="primary"
      size={isPhone ? 'big' : undefined}
      busy={sent !== undefined}
      onClick={() => void bring()}
    >
      {isBringing ? 'Po sillen…' : label}
    </LineButton>
  )
}

type DownloadProps = Props & { refused: readonly TriedRow[] }

const Download = ({ brought: { file }, answer, refused }: DownloadProps) =>
  file &&
  refused.length > 0 && (
    <Button kind="ghost" onClick={() => downloadRows(file.name, answer.columns, refused)}>
      <DownloadIcon size={16} aria-hidden />
      Shkarko {number(refused.length)} {refused.length === 1 ? 'rreshtin' : 'rreshtat'}
    </Button>
  )
