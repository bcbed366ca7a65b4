import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { openedWords } from '#contract/common.ts'
import { profileQuery } from '#web/platform/session.ts'
import { AuthFrame, AuthHead } from '../sign-in/auth-frame.tsx'
import { ChooseWay } from './choose-way.tsx'
import { useSetUp } from './use-set-up.tsx'

/** Stands in place of every screen, until an account that needs a second step has one. */
export function SetUpPage() {
  const client = useQueryClient()
  // The account as it is now opens what was asked for.
  const goOn = () => void client.fetchQuery({ ...profileQuery, staleTime: 0 })
  const setUp = useSetUp(goOn)
  return (
    <AuthFrame>
      <AuthHead title="Hyrja me dy hapa">{openedWords.secondFactor}</AuthHead>
      <ChooseWay onChoose={setUp.open} />
      <div className="auth-links">
        <Link to="/qkyqu" className="link">
          Shkyqu
        </Link>
      </div>
      {setUp.dialogs}
    </AuthFrame>
  )
}
