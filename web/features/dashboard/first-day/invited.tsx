import { useQuery } from '@tanstack/react-query'
import { teamQuery } from '#web/features/members/queries.ts'

/** Whether an invitation to this column is open. */
export function useInvited(column: string | undefined) {
  const { data } = useQuery(teamQuery)
  return column !== undefined && data?.invitations.some(({ staffId }) => staffId === column)
}

export const Invited = () => <small className="first-invited">ftesa u dërgua</small>
