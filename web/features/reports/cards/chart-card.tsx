import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { figureLabels, type FigureName } from '#contract/reports/figure-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Meaning } from '#web/features/reports/meaning.tsx'

type Props = {
  of: FigureName
  /** The chart's figures as a table, for people who would rather read than look. */
  table: ReactNode
  className: string
  children: ReactNode
}

export function ChartCard({ of, table, className, children }: Props) {
  const [isTable, setIsTable] = useState(false)
  const title = figureLabels[of]
  return (
    <Card
      className={className}
      title={<Meaning of={of} />}
      action={
        <Button
          kind="icon"
          size="small"
          aria-label={`${title} si tabelë`}
          title="Si tabelë"
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? <ChartColumn size={17} aria-hidden /> : <Table2 size={17} aria-hidden />}
        </Button>
      }
    >
      {isTable ? table : children}
    </Card>
  )
}
