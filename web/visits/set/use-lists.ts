import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Lists } from './at-barber.ts'
import { servicesQuery } from '#web/lists/services.ts'
import { staffQuery } from '#web/lists/staff.ts'

const none: readonly never[] = []

export function useLists(): Lists {
  const { data: services = none } = useQuery(servicesQuery)
  const { data: staff = none } = useQuery(staffQuery)
  return useMemo(() => ({ services, staff }), [services, staff])
}
