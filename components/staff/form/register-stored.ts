import {
  type FieldValues,
  type FormState,
  get,
  type Path,
  type UseFormRegister,
  type UseFormRegisterReturn,
} from 'react-hook-form'

type FormTools<Values extends FieldValues> = {
  register: UseFormRegister<Values>
  formState: Pick<FormState<Values>, 'defaultValues'>
}

/** With the stored value in the document, because `register` alone fills a field only after hydration. */
export function registerStored<Values extends FieldValues, Name extends Path<Values>>(
  { register, formState }: FormTools<Values>,
  name: Name,
): UseFormRegisterReturn<Name> & { defaultValue: string } {
  return { ...register(name), defaultValue: String(get(formState.defaultValues, name) ?? '') }
}

/** As `registerStored`, for a checkbox. */
export function registerStoredCheckbox<Values extends FieldValues, Name extends Path<Values>>(
  { register, formState }: FormTools<Values>,
  name: Name,
): UseFormRegisterReturn<Name> & { defaultChecked: boolean } {
  return { ...register(name), defaultChecked: get(formState.defaultValues, name) === true }
}
