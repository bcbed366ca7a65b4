import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  dailyReportRoutes,
  reportHours,
  type Schedule,
  type ScheduleState,
} from '#contract/daily-reports.ts'
import { number, shortDate } from '#contract/kit/albanian.ts'
import { call } from '#web/platform/call.ts'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { Waiting } from '#web/ui/data/waiting.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { scheduleQuery } from './queries.ts'

const hours = Array.from({ length: reportHours.to - reportHours.from + 1 }, (_, index) => ({
  value: String(reportHours.from + index),
  label: `${reportHours.from + index}:00`,
}))

/** Whether reports go out by themselves, and when; in effect at once. */
export function ReportSchedule() {
  const { data, error, refetch } = useQuery(scheduleQuery)
  const { save, busy } = useSave()
  if (!data && error)
    return <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
  if (!data)
    return (
      <Waiting className="report-schedule-waiting">
        <Choices schedule={{ enabled: false, hour: reportHours.from }} last={null} busy />
      </Waiting>
    )
  return <Choices {...data} busy={busy} save={save} />
}

type Props = ScheduleState & { busy: boolean; save?: (schedule: Schedule) => void }

function Choices({ schedule, last, busy, save }: Props) {
  return (
    <div className="report-schedule">
      <Switch
        label="Dërgo vetë çdo mbrëmje"
        hint={last ? lastOf(last) : 'Sallonet pa termine atë ditë e të nesërmen nuk marrin email.'}
        checked={schedule.enabled}
        disabled={busy}
        onChange={(enabled) => save?.({ ...schedule, enabled })}
      />
      <SelectField
        label="Ora"
        options={hours}
        value={String(schedule.hour)}
        disabled={busy}
        onChange={({ target }) => save?.({ ...schedule, hour: Number(target.value) })}
      />
    </div>
  )
}

const lastOf = ({ day, successful, failed, queued }: NonNullable<ScheduleState['last']>) =>
  [
    `Herën e fundit: ${shortDate(day)}, ${number(successful)} të dërguara`,
    failed > 0 && `${number(failed)} të dështuara`,
    queued > 0 && `${number(queued)} në radhë`,
  ]
    .filter(Boolean)
    .join(', ')

function useSave() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Schedule) => call(dailyReportRoutes.saveSchedule, { body }),
    onSuccess: ({ message, schedule, last }) => {
      client.setQueryData(scheduleQuery.queryKey, { schedule, last })
      toast.success(message)
    },
    onError: ({ message }) => toast.error(message),
  })
  return { save: mutate, busy: isPending }
}
