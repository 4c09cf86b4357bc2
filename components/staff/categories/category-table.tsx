import { Ellipsis } from 'lucide-react'
import type { Category, CategoryKind } from '#contract/staff/categories'
import { categoryKindWords, describeUses } from '@/components/staff/categories/category-kinds'
import { EditCategory } from '@/components/staff/categories/edit-category'
import { LookChip } from '@/components/staff/categories/look-chip'
import { RemoveCategory } from '@/components/staff/categories/remove-category'
import { TargetDialog } from '@/components/staff/categories/target-dialog'
import { Cell, ListTable, Row } from '@/components/staff/list/table'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'

type Props = { kind: CategoryKind; categories: readonly Category[] }

export const CategoryTable = ({ kind, categories }: Props) => (
  <ListTable
    caption="Categories"
    columns={[
      { label: 'Category' },
      { label: categoryKindWords[kind].label },
      { label: 'Actions', hidden: true },
    ]}
  >
    {categories.map((category) => (
      <CategoryRow
        key={category.categoryId}
        kind={kind}
        category={category}
        others={categories.filter(({ categoryId }) => categoryId !== category.categoryId)}
      />
    ))}
  </ListTable>
)

type RowProps = { kind: CategoryKind; category: Category; others: readonly Category[] }

const CategoryRow = ({ kind, category, others }: RowProps) => (
  <Row>
    <Cell>
      <LookChip {...category} />
    </Cell>
    <Cell label={categoryKindWords[kind].label} className="nums">
      <Uses kind={kind} category={category} />
    </Cell>
    <Cell>
      <div className="flex flex-wrap items-start gap-2 lg:justify-end">
        <EditCategory kind={kind} category={category} />
        <details className="group">
          <summary className="inline-grid size-11 cursor-pointer place-items-center rounded-sm hover:bg-adire-100">
            <span className="sr-only">More for {category.name}</span>
            <Icon of={Ellipsis} />
          </summary>
          <div className="mt-2 flex flex-wrap gap-2">
            {category.uses > 0 && others.length > 0 ? (
              <TargetDialog action="move" kind={kind} category={category} others={others} />
            ) : null}
            {others.length > 0 ? (
              <TargetDialog action="merge" kind={kind} category={category} others={others} />
            ) : null}
            <RemoveCategory kind={kind} category={category} />
          </div>
        </details>
      </div>
    </Cell>
  </Row>
)

const Uses = ({ kind, category: { categoryId, name, uses } }: Omit<RowProps, 'others'>) =>
  uses === 0 ? (
    <span className="text-ink-muted">No {categoryKindWords[kind].many}</span>
  ) : (
    <Link
      href={categoryKindWords[kind].listOf(categoryId)}
      prefetch={false}
      className="link inline-flex min-h-11 items-center font-semibold"
    >
      {describeUses(kind, uses)}
      <span className="sr-only"> of {name}</span>
    </Link>
  )
