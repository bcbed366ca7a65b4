import type { Appointment } from '#contract/visits/appointments.ts'

/** Whether others were booked with it. */
export const isInSeries = ({ series }: Pick<Appointment, 'series'>) => (series?.of ?? 0) > 1
