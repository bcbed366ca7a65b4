import { useState } from 'react'
import { accountDataRoutes, accountDataWords } from '#contract/accounts/account-data.ts'
import { commonErrors } from '#contract/common.ts'
import { ApiError, callForFile } from '#web/platform/call.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { Button, type ButtonKind } from '#web/ui/controls/button.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'

const wordsFor = (error: unknown) =>
  error instanceof ApiError && !error.is(commonErrors.unexpected)
    ? error.message
    : accountDataWords.downloadFailed

export function OwnDataButton({ kind }: { kind: ButtonKind }) {
  const [isBusy, setIsBusy] = useState(false)
  async function download() {
    setIsBusy(true)
    try {
      saveFile(await callForFile(accountDataRoutes.download))
    } catch (error) {
      toast.error(wordsFor(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      kind={kind}
      busy={isBusy}
      busyLabel={accountDataWords.downloading}
      onClick={() => void download()}
    >
      {accountDataWords.download}
    </Button>
  )
}
