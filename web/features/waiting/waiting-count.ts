import { useQuery } from '@tanstack/react-query'
import { requestsQuery } from '#web/features/outside/requests/queries.ts'

/** How many people wait for an answer: what rail, tab, dashboard and the icon of the installed app say. */
export const useWaitingCount = () => useQuery(requestsQuery).data?.length
