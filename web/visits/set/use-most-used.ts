import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mondayOf } from '#contract/kit/time.ts'
import type { Service } from '#contract/services/services.ts'
import { recentQuery } from '../cache/client-queries.ts'
import { weekQuery } from '../cache/queries.ts'
import { mostUsed } from './most-used.ts'

/** By what is known of the last weeks when the form opens: what comes later moves no tile under a finger. */
export function useMostUsed(services: readonly Service[], barberId: string, date: string) {
  const client = useQueryClient()
  return useMemo(() => {
    const recent = date === '' ? undefined : client.getQueryData(recentQuery(date).queryKey)
    const week = date === '' ? undefined : client.getQueryData(weekQuery(mondayOf(date)).queryKey)
    const offered = services.filter(({ is_active }) => is_active)
    return mostUsed(offered, recent ?? week ?? [], barberId)
  }, [client, services, barberId, date])
}
