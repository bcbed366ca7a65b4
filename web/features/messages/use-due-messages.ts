import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { defaultZone } from '#contract/kit/time.ts'
import type { Message } from '#contract/messages/messages.ts'
import { minutesOfTime } from '#contract/visits/visit-time.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { useNow } from '#web/visits/use-now.ts'
import { messagesQuery } from './queries.ts'

/** So long a booking is news. */
const newsMinutes = 60

/** The bookings that stand in the list as news and are none any more. */
const oldOf = (messages: readonly Message[], minutes: number) =>
  messages
    .filter(({ booked, told }) => booked && told === null && isOver(booked.at, minutes))
    .map(({ id }) => id)
    .join(' ')

const isOver = (booked: string, minutes: number) => minutesOfTime(booked) + newsMinutes < minutes

/** The messages of the salon's day. While they are shown they are asked for again when a booking has grown old. */
export function useDueMessages({ isAsked = true, isShown = false } = {}) {
  const { data: salon } = useQuery(salonQuery)
  const { date: today, minutes } = useNow(salon?.timeZone ?? defaultZone)
  const list = useInfiniteQuery({ ...messagesQuery(today), enabled: isAsked })
  const messages = list.data?.pages.flatMap((page) => page.messages)
  const silent = list.data?.pages.flatMap((page) => page.silent ?? []) ?? []
  const old = isShown ? oldOf(messages ?? [], minutes) : ''
  const askAgain = useEffectEvent(() => void list.refetch())
  useEffect(() => {
    if (old !== '') askAgain()
  }, [old])
  return { ...list, messages, silent }
}
