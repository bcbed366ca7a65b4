import { useQuery } from '@tanstack/react-query'
import { isPhoneNumber } from '#contract/clients.ts'
import { defaultZone, mondayOf } from '#contract/kit/time.ts'
import { salonQuery } from '#web/features/salon/queries.ts'
import { servicesQuery } from '#web/features/services/queries.ts'
import { staffQuery } from '#web/features/staff/queries.ts'
import { isOpenTo } from '#web/features/staff/is-open-to.ts'
import { useOwnColumn } from '#web/features/staff/use-own-column.ts'
import { defaultMinutes } from '#contract/services.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { ClientPhone } from '#web/features/appointments/pickers/client-phone.tsx'
import { ClientPicker } from '#web/features/appointments/pickers/client-picker.tsx'
import { filledBy, fieldsOf, numberInPlace } from '#web/features/appointments/model/draft.ts'
import { weekQuery } from '#web/features/appointments/cache/queries.ts'
import type { Guest } from '#web/features/appointments/model/client-suggestions.ts'
import { minutesOf } from '#web/features/appointments/model/schedule-model.ts'
import { ServicePicker } from '#web/features/appointments/pickers/service-picker.tsx'
import { TimePicker } from '#web/features/appointments/pickers/time-picker.tsx'
import type { AppointmentForm } from './use-appointment-form.ts'
import { useNow } from '#web/features/appointments/model/use-now.ts'
import { occupantWords, warningsFor } from '#web/features/appointments/model/warnings.ts'
import './appointment-form.css'

type Props = {
  form: AppointmentForm
  /** The appointment that is being changed is not in its own way. */
  except?: string
  /** Its length was chosen in the schedule. */
  keepsDuration?: boolean
  /** The client's first letters stand there already. */
  isTyping?: boolean
}

export function AppointmentFields({
  form,
  except,
  keepsDuration = false,
  isTyping = false,
}: Props) {
  return (
    <>
      <Who form={form} keepsDuration={keepsDuration} isTyping={isTyping} />
      <Phone form={form} keepsDuration={keepsDuration} />
      <WhenAndHowMuch form={form} except={except} />
      <Warnings form={form} except={except} />
    </>
  )
}

type PartProps = Required<Pick<Props, 'form' | 'keepsDuration'>>

/** A client brings the usual service along. */
function usePickClient({ form: { set }, keepsDuration }: PartProps) {
  const { data: services = [] } = useQuery(servicesQuery)
  return ({ name, usualService }: Guest) => {
    const usual = services.find((service) => service.name === usualService && service.is_active)
    set({ client_name: name, ...(usual && filledBy(usual, keepsDuration)) })
  }
}

function Who({ form, keepsDuration, isTyping }: PartProps & { isTyping: boolean }) {
  const { draft, set, errors } = form
  const { data: services = [] } = useQuery(servicesQuery)
  const pickClient = usePickClient({ form, keepsDuration })
  // What is complained about stays where it is, or the press that leaves the field would miss its button.
  const leaveClient = () => {
    if (isPhoneNumber(draft.client_name)) set(numberInPlace(draft))
  }
  const { appointment_date: date, appointment_time: time, barber } = fieldsOf(draft)
  return (
    <>
      <ClientPicker
        typed={draft.client_name}
        onType={(client_name) => set({ client_name })}
        onPick={pickClient}
        onLeave={leaveClient}
        slot={{ date, barber, start: minutesOf(time || '00:00') }}
        isTyping={isTyping}
        phone={draft.client_phone ?? ''}
        error={errors.client_name}
      />
      <ServicePicker
        services={services}
        value={draft.service_name}
        onPick={(service) => set(filledBy(service, keepsDuration))}
        onName={(service_name) => set({ service_name })}
        error={errors.service_name}
      />
    </>
  )
}

/** For a client whom the salon does not know yet; it stands after the service, to which Tab leads from the name. */
function Phone({ form, keepsDuration }: PartProps) {
  const { draft, set, errors } = form
  const pickClient = usePickClient({ form, keepsDuration })
  if (draft.client_phone === undefined) return null
  return (
    <ClientPhone
      typed={draft.client_phone}
      onType={(client_phone) => set({ client_phone })}
      name={draft.client_name}
      onPick={pickClient}
      error={errors.client_phone}
    />
  )
}

const noAppointments: readonly never[] = []
function useWeekAround(date: string) {
  const { data } = useQuery({ ...weekQuery(mondayOf(date)), enabled: date !== '' })
  return data ?? noAppointments
}

type PlaceProps = Pick<Props, 'form'> & { except: string | undefined }

function WhenAndHowMuch({ form: { draft, set, errors }, except }: PlaceProps) {
  const { data: salon } = useQuery(salonQuery)
  const now = useNow(salon?.timeZone ?? defaultZone)
  const items = useWeekAround(draft.appointment_date)
  return (
    <>
      <div className="form-line">
        <DateField
          label="Data"
          value={draft.appointment_date}
          onChange={(appointment_date) => set({ appointment_date })}
          today={now.date}
          error={errors.appointment_date}
        />
        <TimePicker
          draft={draft}
          onTime={(appointment_time) => set({ appointment_time })}
          items={items}
          except={except}
          error={errors.appointment_time}
        />
      </div>
      <div className="form-line form-thirds">
        <BarberSelect
          value={draft.barber}
          onBarber={(barber) => set({ barber })}
          error={errors.barber}
        />
        <Field
          label="Çmimi"
          inputMode="decimal"
          suffix="€"
          value={draft.price}
          onChange={(event) => set({ price: event.target.value })}
          error={errors.price}
        />
        <Field
          label="Kohëzgjatja"
          inputMode="numeric"
          suffix="min"
          value={draft.duration}
          onChange={(event) => set({ duration: event.target.value })}
          error={errors.duration}
        />
      </div>
    </>
  )
}

type BarberProps = { value: string; onBarber: (name: string) => void; error?: string | undefined }

const noStaff: readonly never[] = []

/** Those who work and whose day may be written, and whoever the appointment names already. */
export function BarberSelect({ value, onBarber, error }: BarberProps) {
  const { data: staff = noStaff } = useQuery(staffQuery)
  const own = useOwnColumn()
  const working = staff
    .filter(({ active, name }) => active && isOpenTo(own, name))
    .map(({ name }) => name)
  const names = value === '' || working.includes(value) ? working : [...working, value]
  return (
    <SelectField
      label="Barberi"
      value={value}
      onChange={(event) => onBarber(event.target.value)}
      options={[
        ...(value === '' ? [{ value: '', label: 'Zgjidhni', disabled: true }] : []),
        ...names.map((name) => ({ value: name, label: name })),
      ]}
      error={error}
    />
  )
}

function Warnings({ form: { draft, errors }, except }: PlaceProps) {
  const { data: salon } = useQuery(salonQuery)
  const now = useNow(salon?.timeZone ?? defaultZone)
  const items = useWeekAround(draft.appointment_date)
  const fields = fieldsOf(draft)
  const place = { ...fields, duration: fields.duration || defaultMinutes }
  if (place.appointment_date === '' || place.appointment_time === '') return null
  const taken = errors.appointment_time ? undefined : occupantWords(place, items, except)
  const lines = [taken, ...warningsFor(place, salon, now)].filter(Boolean)
  return lines.length > 0 && <Alert tone="warning">{lines.join(' ')}</Alert>
}
