"""Players that are programs. They sit at a seat and see what the seat may see, nothing else."""
