import { Ellipsis, History, Trash2 } from 'lucide-react'
import {
  type Activity,
  entityLabel,
  type HistoryPaging,
  historyWords,
  shownOf,
} from '#contract/history.ts'
import { shortDate } from '#contract/kit/albanian.ts'
import { wallClock } from '#contract/kit/time.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { ListCard } from '#web/ui/data/list-frame.tsx'
import { Pagination } from '#web/ui/controls/pagination.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { WaitingTable } from '#web/ui/data/waiting-table.tsx'
import { ActionMark, SeverityMark } from './history-pills.tsx'
import type { useHistoryPlace } from './use-history-place.ts'

type Props = {
  page: { activities: readonly Activity[]; pagination: HistoryPaging } | undefined
  place: ReturnType<typeof useHistoryPlace>
  /** What is shown is not yet the answer to what was asked. */
  isWaiting: boolean
  isFailed: boolean
  onRemove: (activity: Activity) => void
}

export function HistoryList({ page, place, isWaiting, isFailed, onRemove }: Props) {
  if (!page)
    return isFailed ? null : (
      <ListCard busy foot={'\u00a0'}>
        <WaitingTable caption="Aktivitetet" columns={columns} rows={20} hasMenu />
      </ListCard>
    )
  const { activities, pagination } = page
  if (activities.length === 0 && !isWaiting) return <Nothing place={place} />
  return (
    <ListCard
      busy={isWaiting}
      foot={
        <>
          <span>{shownOf(pagination)}</span>
          <Pagination
            label="Faqet e historikut"
            page={pagination.current_page}
            pages={pagination.total_pages}
            onPage={place.turnTo}
          />
        </>
      }
    >
      <Table
        caption="Aktivitetet"
        columns={columns}
        rows={activities}
        rowKey={({ id }) => id}
        menu={(activity) => (
          <Menu
            label={`Më shumë: ${activity.description}`}
            className={buttonClass('icon')}
            trigger={<Ellipsis size={18} aria-hidden />}
            items={[
              {
                label: 'Fshi',
                icon: <Trash2 size={16} />,
                danger: true,
                onSelect: () => onRemove(activity),
              },
            ]}
          />
        )}
      />
    </ListCard>
  )
}

function Nothing({ place: { wanted, reset, turnTo } }: Pick<Props, 'place'>) {
  const { action_type, severity, start_date, search, page } = wanted
  if (page > 1)
    return (
      <EmptyState icon={History} action={<Button onClick={() => turnTo(1)}>Faqja e parë</Button>}>
        Kjo faqe është bosh.
      </EmptyState>
    )
  if ([action_type, severity, start_date, search].some((chosen) => chosen !== ''))
    return (
      <EmptyState icon={History} action={<Button onClick={reset}>Hiq filtrat</Button>}>
        Nuk u gjet asnjë aktivitet me këta filtra.
      </EmptyState>
    )
  return <EmptyState icon={History}>Ende nuk ka aktivitete.</EmptyState>
}

const when = (moment: string) => {
  const local = wallClock(new Date(moment))
  return `${shortDate(local.slice(0, 10))} ${local.slice(11, 16)}`
}

const columns = [
  {
    key: 'action',
    shape: 10,
    head: 'Veprimi',
    narrow: 'note',
    cell: ({ action_type }: Activity) => <ActionMark action={action_type} />,
  },
  {
    key: 'description',
    head: 'Përshkrimi',
    narrow: 'title',
    shape: 36,
    cell: ({ description, entity_type, entity_id }: Activity) => (
      <>
        <span>{description}</span>
        {entity_type && (
          <small className="history-entity">
            {entityLabel(entity_type)}
            {entity_id !== entity_type && ` · ${entity_id}`}
          </small>
        )}
      </>
    ),
  },
  {
    key: 'user',
    shape: 12,
    head: 'Përdoruesi',
    cell: ({ user }: Activity) => (
      <span className="nowrap" title={user?.email}>
        {user?.username ?? historyWords.system}
      </span>
    ),
  },
  {
    key: 'severity',
    shape: 'none',
    head: 'Rëndësia',
    narrow: 'end',
    cell: ({ severity }: Activity) => <SeverityMark severity={severity} />,
  },
  { key: 'ip', head: 'Adresa IP', cell: ({ ip_address }: Activity) => ip_address ?? '–' },
  {
    key: 'date',
    shape: 16,
    head: 'Data',
    figures: true,
    narrow: 'detail',
    cell: ({ created_at, user }: Activity) => (
      <>
        {when(created_at)}
        <span className="history-who"> · {user?.username ?? historyWords.system}</span>
      </>
    ),
  },
] as const
