import { useState } from 'react'
import {
  actionLabels,
  actionTypes,
  type ActionType,
  historyComplaints,
  severities,
  type Severity,
  severityLabels,
} from '#contract/history.ts'
import { counted } from '#contract/kit/albanian.ts'
import { dayOf } from '#contract/kit/time.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { ListTools } from '#web/ui/data/list-frame.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { useHistoryPlace } from './use-history-place.ts'

type Props = { place: ReturnType<typeof useHistoryPlace>; found: number | undefined }

export function HistoryTools({ place, found }: Props) {
  const { wanted, typed, isShort, search, filter } = place
  const [today] = useState(() => dayOf(new Date()))
  return (
    <ListTools>
      <div className="history-search">
        <SearchField
          label="Kërko në përshkrim"
          placeholder="Kërko në përshkrim"
          value={typed}
          onChange={search}
          found={
            found === undefined
              ? undefined
              : `U gjetën ${counted(found, 'aktivitet', 'aktivitete')}`
          }
        />
        {isShort && <p className="field-hint">{historyComplaints.searchShort.message}</p>}
      </div>
      <SelectField
        label="Veprimi"
        options={actions}
        value={wanted.action_type}
        onChange={({ target }) => filter({ action_type: target.value as ActionType | '' })}
      />
      <SelectField
        label="Rëndësia"
        options={ranks}
        value={wanted.severity}
        onChange={({ target }) => filter({ severity: target.value as Severity | '' })}
      />
      <DateField
        label="Prej datës"
        value={wanted.start_date}
        onChange={(start_date) => filter({ start_date })}
        max={today}
      />
    </ListTools>
  )
}

const everything = { value: '', label: 'Të gjitha' }
const actions = [everything, ...actionTypes.map((value) => ({ value, label: actionLabels[value] }))]
const ranks = [everything, ...severities.map((value) => ({ value, label: severityLabels[value] }))]
