import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'

type Props = { children: ReactNode; action?: ReactNode }

/** What is to be known before one goes on. */
export const Warning = (props: Props) => <Alert tone="warning" icon={TriangleAlert} {...props} />
