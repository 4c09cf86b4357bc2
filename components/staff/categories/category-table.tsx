import { Ellipsis } from 'lucide-react'
import type { Category } from '#contract/staff/categories'
import { describeUses } from '@/components/staff/categories/describe-uses'
import { EditCategory } from '@/components/staff/categories/edit-category'
import { LookChip } from '@/components/staff/categories/look-chip'
import { RemoveCategory } from '@/components/staff/categories/remove-category'
import { TargetDialog } from '@/components/staff/categories/target-dialog'
import { Cell, ListTable, Row } from '@/components/staff/list/table'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

const columns = [{ label: 'Category' }, { label: 'Courses' }, { label: 'Actions', hidden: true }]

type Props = { categories: readonly Category[] }

export const CategoryTable = ({ categories }: Props) => (
  <ListTable caption="Categories" columns={columns}>
    {categories.map((category) => (
      <CategoryRow
        key={category.categoryId}
        category={category}
        others={categories.filter(({ categoryId }) => categoryId !== category.categoryId)}
      />
    ))}
  </ListTable>
)

type RowProps = { category: Category; others: readonly Category[] }

const CategoryRow = ({ category, others }: RowProps) => (
  <Row>
    <Cell>
      <LookChip {...category} />
    </Cell>
    <Cell label="Courses" className="nums">
      <Uses {...category} />
    </Cell>
    <Cell>
      <div className="flex flex-wrap items-start gap-2 lg:justify-end">
        <EditCategory category={category} />
        <details className="group">
          <summary className="inline-grid size-11 cursor-pointer place-items-center rounded-sm hover:bg-adire-100">
            <span className="sr-only">More for {category.name}</span>
            <Icon of={Ellipsis} />
          </summary>
          <div className="mt-2 flex flex-wrap gap-2">
            {category.uses > 0 && others.length > 0 ? (
              <TargetDialog action="move" category={category} others={others} />
            ) : null}
            {others.length > 0 ? <TargetDialog action="merge" category={category} others={others} /> : null}
            <RemoveCategory category={category} />
          </div>
        </details>
      </div>
    </Cell>
  </Row>
)

const Uses = ({ categoryId, name, uses }: Category) =>
  uses === 0 ? (
    <span className="text-ink-muted">No courses</span>
  ) : (
    <Link
      href={staffPaths.courseList({ category: categoryId })}
      prefetch={false}
      className="link inline-flex min-h-11 items-center font-semibold"
    >
      {describeUses(uses)}
      <span className="sr-only"> of {name}</span>
    </Link>
  )
