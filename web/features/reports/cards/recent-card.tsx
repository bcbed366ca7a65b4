import { useQueryClient } from '@tanstack/react-query'
import { CalendarDays, CalendarX, Ellipsis, Trash2 } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { figureLabels } from '#contract/reports/figure-words.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { money, shortDate } from '#contract/kit/albanian.ts'
import { type RecentAppointment, reportWords } from '#contract/reports/reports.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { dayPath } from '#web/platform/schedule-links.ts'
import { Table } from '#web/ui/data/table.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { Meaning } from '#web/features/reports/meaning.tsx'
import { Nothing } from '#web/features/reports/nothing.tsx'
import { VisitState } from '#web/features/reports/visit-state.tsx'

type Props = { appointments: readonly RecentAppointment[]; onRefresh: () => void }

export const RecentCard = ({ appointments, onRefresh }: Props) => (
  <Card flush className="report-wide" title={<Meaning of="recentAppointments" />}>
    {appointments.length === 0 ? (
      <Nothing icon={CalendarX} onRefresh={onRefresh}>
        {reportWords.noAppointments}
      </Nothing>
    ) : (
      <Table
        caption={figureLabels.recentAppointments}
        columns={columns}
        rows={appointments}
        rowKey={({ id }) => id}
        menu={(appointment) => <RowMenu appointment={appointment} />}
      />
    )}
  </Card>
)

const when = (datetime: string) => `${shortDate(datetime.slice(0, 10))} ${datetime.slice(11, 16)}`

const columns = [
  {
    key: 'client',
    head: 'Klienti',
    narrow: 'title',
    cell: ({ name, datetime }: RecentAppointment) => (
      <Link className="recent-client line-on-hover" to={dayPath(datetime.slice(0, 10))}>
        {name}
      </Link>
    ),
  },
  { key: 'service', head: 'Shërbimi', cell: (row: RecentAppointment) => row.service_name },
  {
    key: 'price',
    head: 'Çmimi',
    figures: true,
    narrow: 'end',
    cell: ({ price }: RecentAppointment) => money(price),
  },
  {
    key: 'date',
    head: 'Data',
    narrow: 'detail',
    cell: ({ datetime, service_name }: RecentAppointment) => (
      <span className="recent-when nowrap">
        {when(datetime)}
        <span> · {service_name}</span>
      </span>
    ),
  },
  {
    key: 'status',
    head: 'Statusi',
    narrow: 'note',
    cell: (row: RecentAppointment) => <State row={row} />,
  },
] as const

function State({ row: { status, datetime } }: { row: RecentAppointment }) {
  const [appointment_date = '', appointment_time = ''] = datetime.split('T')
  return <VisitState visit={{ status, appointment_date, appointment_time }} />
}

/** What is done seldom stands behind one button in each row. */
function RowMenu({ appointment }: { appointment: RecentAppointment }) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { id, name, datetime } = appointment
  async function remove() {
    const yes = await confirm({
      title: 'Fshi terminin?',
      body: `${reportWords.confirmRemove} (${name}, ${when(datetime)})`,
      action: 'Fshi terminin',
      danger: true,
    })
    if (!yes) return
    try {
      const { actsOn } = await import('#web/visits/cache/actions.ts')
      await actsOn(client).remove({ id })
    } catch {
      toast.error(appointmentWords.removeFailed)
    }
  }
  return (
    <Menu
      label={`Më shumë: ${name}, ${when(datetime)}`}
      className={buttonClass('icon', 'small')}
      trigger={<Ellipsis size={17} aria-hidden />}
      items={[
        {
          label: 'Shfaq në orar',
          icon: <CalendarDays size={16} />,
          onSelect: () => navigate(dayPath(datetime.slice(0, 10))),
        },
        {
          label: 'Fshi terminin',
          icon: <Trash2 size={16} />,
          danger: true,
          onSelect: () => void remove(),
        },
      ]}
    />
  )
}
